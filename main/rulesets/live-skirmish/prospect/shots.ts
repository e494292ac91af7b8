/** Whom those who act could hurt from where they will be, and who could answer them on the way (LS-SHOOT, LS-OPP-02). */
import type { FireOrder } from '../../../../shared/protocol/skirmish/answers'
import type { ProspectShot } from '../../../../shared/protocol/skirmish/query'
import type { ModelId } from '../../../../shared/table/types'
import type { SkirmishSpace } from '../../../../shared/skirmish/space'
import { isRefused, judgeShot, shotOdds, weaponOptions, type As } from '../fire'
import type { SkirmishGame } from '../part'
import { pathChances, spaceAt } from '../reactions/path-chances'

/** @param game  with the activity at its end */
export const shotsFrom = (game: SkirmishGame, firers: readonly ModelId[]): readonly ProspectShot[] =>
  bestOfEach(
    firers.flatMap((model) =>
      weaponOptions(game, model, { reaction: false }).flatMap(({ weapon, mode, targets, refusal }) =>
        refusal !== undefined || mode === 'smoke'
          ? []
          : targets.flatMap(({ target, refusal: no }) =>
              no === undefined
                ? told(game, { model, weapon, mode, aim: { kind: 'model', model: target } }, target, 1, {
                    reaction: false,
                  })
                : [],
            ),
      ),
    ),
  )

/** @param game  with the activity at its beginning, before anybody has gone anywhere */
export function answersTo(game: SkirmishGame): readonly ProspectShot[] {
  const spaces = new Map<number, SkirmishSpace>()
  const at = (t: number): SkirmishSpace => {
    const space = spaces.get(t) ?? spaceAt(game, t)
    spaces.set(t, space)
    return space
  }
  return bestOfEach(
    pathChances(game).flatMap(({ model, target, weapon, mode, best: { t } }) =>
      told(game, { model, weapon, mode, aim: { kind: 'model', model: target } }, target, t, {
        reaction: true,
        space: at(t),
      }),
    ),
  )
}

function told(
  game: SkirmishGame,
  order: FireOrder,
  target: string,
  t: number,
  as: As,
): readonly ProspectShot[] {
  const judged = judgeShot(game, order, as)
  const [first] = isRefused(judged) ? [] : judged.targets
  if (isRefused(judged) || !first) return []
  const { hits, falls, suppressed, needed, dice } = shotOdds(game, judged, as)
  const { model, weapon, mode } = order
  return [
    {
      model,
      target,
      weapon,
      mode,
      t,
      needed,
      dice,
      hits: 1 - (hits[0] ?? 1),
      falls,
      suppressed,
      cover: first.cover,
    },
  ]
}
/** Of each pair the shot that fells likeliest; those who are in the greatest danger first. */
function bestOfEach(shots: readonly ProspectShot[]): readonly ProspectShot[] {
  const best = new Map<string, ProspectShot>()
  for (const shot of shots) {
    const key = `${shot.model} ${shot.target}`
    const known = best.get(key)
    if (!known || shot.falls > known.falls) best.set(key, shot)
  }
  return [...best.values()].sort((one, other) => other.falls - one.falls)
}
