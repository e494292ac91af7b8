/** After the blows of a step a psyker may slay one of those his force weapon wounded (C4-CCW-06). */
import type { ModelId } from '../../../../shared/table/types'
import { ask } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { diesAtOnce, removeCasualties, type Loss } from '../harm'
import { modelOf, type CoreGame } from '../game'
import { psychicTest, psychicTestRefusal } from '../psychic'

/**
 * The fallen of the step have left: who is left is worth a test. A psyker who fell in the same step strikes all the
 * same, for its blows are simultaneous (C4-ASSAULT-34). The result of the combat knows nothing of it (C4-ASSAULT-35).
 */
export function* forceTests(game: CoreGame, losses: readonly Loss[]): Procedure {
  const psykers = [...new Set(losses.flatMap(({ slayers }) => slayers))]
  for (const psyker of psykers) {
    const wounded = losses
      .filter(
        ({ model, slayers }) =>
          slayers.includes(psyker) && standing(game, model) && diesAtOnce(game, model, null),
      )
      .map(({ model }) => model)
    if (wounded.length === 0 || psychicTestRefusal(game, psyker) !== null) continue
    const victim = yield* chosen(game, psyker, wounded)
    if (victim === undefined || !(yield* psychicTest(game, psyker))) continue
    yield* removeCasualties(game, [victim], 'forceWeapon', ['C4-CCW-06'])
  }
}

const standing = (game: CoreGame, model: ModelId): boolean => modelOf(game.state, model).status === 'onTable'

/** The test is his to take or to leave; he names whom it is for. */
function* chosen(
  game: CoreGame,
  psyker: ModelId,
  wounded: readonly ModelId[],
): Procedure<ModelId | undefined> {
  const strongest = [...wounded].sort(
    (one, two) => modelOf(game.state, two).wounds - modelOf(game.state, one).wounds,
  )
  const answer = yield* ask({
    seat: modelOf(game.state, psyker).seat,
    kind: 'forceWeapon',
    args: { model: psyker },
    because: ['C4-CCW-06', 'C4-PSY-01'],
    form: { form: 'models' as const, from: wounded, min: 0, max: 1 },
    default: { form: 'models', models: strongest.slice(0, 1) },
    deliberate: true,
    focus: { models: wounded },
  })
  return answer.models[0]
}
