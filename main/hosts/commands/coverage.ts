/** What many games together reached: in how many of them each kind of thing came up, and what never did. */

/** `group name` → games. */
export type Coverage = Readonly<Record<string, number>>

export function withGame(coverage: Coverage, kinds: Iterable<string>): Coverage {
  const next = { ...coverage }
  for (const kind of kinds) next[kind] = (next[kind] ?? 0) + 1
  return next
}
export function together(coverages: readonly Coverage[]): Coverage {
  const sum: Record<string, number> = {}
  for (const coverage of coverages)
    for (const [kind, games] of Object.entries(coverage)) sum[kind] = (sum[kind] ?? 0) + games
  return sum
}

/** A line for each group, rarest last; after it what of the group never came up. */
export function coverageLines(
  coverage: Coverage,
  known: Readonly<Record<string, readonly string[]>>,
): readonly string[] {
  const split = Object.entries(coverage).map(([kind, games]) => {
    const [group = '', ...name] = kind.split(' ')
    return { group, name: name.join(' '), games }
  })
  const groups = [...new Set([...Object.keys(known), ...split.map(({ group }) => group)])]
  return groups.flatMap((group) => {
    const seen = split
      .filter((one) => one.group === group)
      .sort((one, other) => other.games - one.games || (one.name < other.name ? -1 : 1))
    const never = (known[group] ?? []).filter((name) => !seen.some((one) => one.name === name))
    return [
      `${group}: ${seen.map(({ name, games }) => `${name} ${games}`).join(', ') || 'none'}`,
      ...(never.length > 0 ? [`  never: ${never.join(', ')}`] : []),
    ]
  })
}
