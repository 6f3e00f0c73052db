# Finds tabs and blanks at the end of lines; --fix fixes them.
tab=$(printf '\t')
wrong=0
for file in *.sh; do
  grep -q -e "$tab" -e '[[:blank:]]$' "$file" || continue
  if test "$1" = --fix; then
    sed -e "s/$tab/  /g" -e 's/[[:blank:]]*$//' "$file" >"$file.fixed"
    mv "$file.fixed" "$file"
  else
    echo "$file is not formatted"
    wrong=1
  fi
done
exit $wrong
