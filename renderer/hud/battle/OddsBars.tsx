/** Chance of each number of unsaved wounds; a long tail is gathered in the last bar. */
export function OddsBars({ odds, label }: { readonly odds: readonly number[]; readonly label: string }) {
  const most = 8
  const shown =
    odds.length <= most
      ? odds
      : [...odds.slice(0, most - 1), odds.slice(most - 1).reduce((sum, chance) => sum + chance, 0)]
  const top = Math.max(...shown, 0.01)
  return (
    <figure className="odds">
      <figcaption className="small dim">{label}</figcaption>
      <div className="odds-bars">
        {shown.map((chance, wounds) => (
          <div key={wounds} className="odds-bar">
            <span className="odds-percent">
              {chance > 0 && chance < 0.005 ? '<1' : Math.round(chance * 100)}%
            </span>
            <span className="odds-fill" style={{ height: `${(chance / top) * 2.25}rem` }} />
            <span className="odds-count">
              {wounds === most - 1 && odds.length > most ? `${wounds}+` : wounds}
            </span>
          </div>
        ))}
      </div>
    </figure>
  )
}
