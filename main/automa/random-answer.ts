/** An answer to any decision, drawn from what may be chosen; the default where a choice needs a plan. */
import { inches } from '../../shared/geometry/length'
import type { PlanPoint } from '../../shared/geometry/point'
import type { Answer, Decision, WoundsForm } from '../../shared/protocol/decision'
import type { PlayerChance } from './chance'

/** Whoever has somebody to equip mostly does: few forces have (CF-STRAT-50). */
const equips = 0.3
const arsenal = 'stratagems.category.arsenal'

export function randomAnswer({ kind, form, default: usual }: Decision, luck: PlayerChance): Answer {
  // A machine brings no house down by chance: it takes both players' word, and it does not give its own.
  if (kind === 'agreeOnRuin') return { form: 'option', option: 'refuse' }
  switch (form.form) {
    case 'option': {
      const open = form.options.filter((one) => !one.refusal)
      const few = kind === 'stratagem' ? open.filter(({ group }) => group?.key === arsenal) : []
      const option = luck.pick(few.length > 0 && luck.sometimes(equips) ? few : open)
      return option ? { form: 'option', option: option.id } : usual
    }
    case 'models':
      return { form: 'models', models: some(form.from, form.min, form.max, luck) }
    case 'pieces':
      return { form: 'pieces', pieces: some(form.from, form.min, form.max, luck) }
    case 'dice':
      return { form: 'dice', faces: Array.from({ length: form.count }, () => 1 + luck.whole(6)) }
    case 'direction':
    case 'course':
    case 'heading':
      return { form: 'bearing', bearing: luck.whole(360) }
    case 'marker':
      return usual.form === 'marker' ? { form: 'marker', at: beside(usual.at, luck) } : usual
    case 'lay':
      return usual.form === 'lay'
        ? {
            ...usual,
            design: luck.pick(form.designs) ?? usual.design,
            at: beside(usual.at, luck),
            turn: luck.whole(360),
          }
        : usual
    case 'edgePoint': {
      const [from, to] = luck.pick(form.edges) ?? []
      const share = luck.next()
      return from && to
        ? {
            form: 'edgePoint',
            at: { x: from.x + (to.x - from.x) * share, z: from.z + (to.z - from.z) * share },
          }
        : usual
    }
    case 'flame':
      return usual.form === 'bearing'
        ? { form: 'bearing', bearing: usual.bearing + swing * (2 * luck.next() - 1) }
        : usual
    case 'pieceOfBuilding':
      return { form: 'pieces', pieces: some(form.pieces, 1, 1, luck) }
    case 'wounds':
      return luck.sometimes(0.5) ? { form: 'wounds', counts: dealtOut(form, luck) } : usual
    case 'paths':
    case 'poses':
    case 'fire':
    case 'zones':
    case 'reactPath':
    case 'reactFire':
    case 'allot':
    case 'place':
    case 'assign':
    case 'way':
      return usual
  }
}

/** Each wound to any row that has room left: often still by the rules, and where it is not the proposal is taken. */
function dealtOut({ lots, rows }: WoundsForm, luck: PlayerChance): number[][] {
  const counts = rows.map(() => lots.map(() => 0))
  const total = (row: number): number => (counts[row] ?? []).reduce((sum, n) => sum + n, 0)
  lots.forEach(({ count, models }, lot) => {
    for (let wound = 0; wound < count; wound++) {
      const open = rows.flatMap(({ models: own, most }, row) =>
        total(row) < most && own.some((id) => models.includes(id)) ? [row] : [],
      )
      const needy = open.filter((row) => total(row) < (rows[row]?.least ?? 0))
      const mine = counts[luck.pick(needy.length > 0 ? needy : open) ?? -1]
      if (mine) mine[lot] = (mine[lot] ?? 0) + 1
    }
  })
  return counts
}

/** A hand that is not quite steady: often still by the rules, and where it is not the proposal is taken. */
const tremble = inches(0.4)
const swing = 15
const beside = ({ x, z }: PlanPoint, luck: PlayerChance): PlanPoint => ({
  x: x + tremble * (2 * luck.next() - 1),
  z: z + tremble * (2 * luck.next() - 1),
})

function some<T>(from: readonly T[], min: number, max: number, luck: PlayerChance): T[] {
  const most = Math.min(max, from.length)
  const least = Math.min(min, most)
  return luck.shuffled(from).slice(0, least + luck.whole(most - least + 1))
}
