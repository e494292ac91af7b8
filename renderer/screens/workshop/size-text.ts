/** How large a file is, as people say it: a key of the language files with its number. */
export function sizeText(bytes: number): { readonly key: string; readonly size: number } {
  const mega = bytes / 1_000_000
  return mega >= 1
    ? { key: 'workshop:size.mb', size: Math.round(mega * 10) / 10 }
    : { key: 'workshop:size.kb', size: Math.max(1, Math.round(bytes / 1000)) }
}
