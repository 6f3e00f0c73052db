. ./receipt.sh

case $(header) in
  *Receipt*) ;;
  *) exit 1 ;;
esac
