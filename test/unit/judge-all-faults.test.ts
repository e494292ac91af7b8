/** A case that cannot be judged is told with all that is wrong in it, each with its place. */
import { expect, it } from 'vitest'
import { CaseFault, readCase, runCase } from '../../main/judge'

const foundIn = async (given: object): Promise<readonly string[]> => {
  try {
    await runCase(readCase({ title: 'Several faults', dice: [], script: [], ...given }))
  } catch (fault) {
    if (fault instanceof CaseFault) return fault.found.map(({ path, detail }) => `${path}: ${detail}`)
    throw fault
  }
  return []
}
const man = (id: string, more: object = {}) => ({ id, seat: 'a', models: [{ at: [20, 20] }], ...more })

it('where values are not what they must be', async () => {
  const found = await foundIn({
    units: [
      { ...man('A'), seat: 'c' },
      { ...man('B'), models: 3 },
    ],
    dice: 'none',
  })
  expect(found.map((line) => line.split(':')[0])).toEqual(['$.units[0].seat', '$.units[1].models', '$.dice'])
})
it('where they do not go together', async () => {
  expect(
    await foundIn({
      units: [
        man('A', { rules: [{ rule: 'preferredEnemy' }], state: { locked: ['C', 'D'] } }),
        man('B', { aboard: 'T', models: [{ at: [25, 20], rules: ['turboBoosters'] }] }),
        man('E', { type: 'vehicle', joined: 'A', state: { moved: true } }),
      ],
      settings: { 'no.such': 1, 'core4.weapons.numericGuess': 'often' },
      table: { pieces: [{ id: 'P', kind: 'wood' }] },
    }),
  ).toEqual([
    '$.table.pieces[0]: a piece needs a ruin or an area',
    '$.units[0].state.locked: no unit C in this case',
    '$.units[0].state.locked: no unit D in this case',
    '$.units[2].joined: only a character joins, and a unit of this case',
    '$.units[1].aboard: no vehicle T in this case: name one by its model',
    '$.settings["no.such"]: no such toggle, or not built yet',
    '$.settings["core4.weapons.numericGuess"]: no such value of this toggle',
    "$.units[0].rules[0].args: 'preferredEnemy' has to be told 'tag': a tag of units",
    "$.units[1].models[0].rules[0]: 'turboBoosters' is no rule of a model; name it on a unit",
    '$.units[2].models[0].driven: a vehicle that has moved: say how far it went, 0 where it only turned',
  ])
})
it('in a skirmish too', async () => {
  const soldier = (id: string) => ({ id, seat: 'a', class: 'R1', at: [20, 20] })
  const found = await foundIn({
    systems: ['live-skirmish'],
    models: [soldier('a'), soldier('a'), soldier('b'), soldier('b')],
  })
  expect(found).toEqual(['$.models[1]: two models are called a', '$.models[3]: two models are called b'])
})
