/** All entries of one kind that the parts of a ruleset bring; a second entry of the same name is a mistake of ours. */
export const gatherFrom =
  <P extends { readonly id: string }>(parts: readonly P[]) =>
  <T>(of: (part: P) => object | undefined, what: string): ReadonlyMap<string, T> => {
    const found = new Map<string, T>()
    for (const part of parts)
      for (const [name, entry] of Object.entries(of(part) ?? {})) {
        if (found.has(name))
          throw new Error(`two parts bring the ${what} '${name}'; the second is '${part.id}'`)
        found.set(name, entry as T)
      }
    return found
  }
