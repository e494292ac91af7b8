/** Language files may be nested or flat; both are read as flat dotted keys. */
export interface Tree {
  readonly [key: string]: string | Tree
}
export function flatten(tree: Tree, prefix = ''): Record<string, string> {
  const flat: Record<string, string> = {}
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') flat[prefix + key] = value
    else Object.assign(flat, flatten(value, `${prefix}${key}.`))
  }
  return flat
}
