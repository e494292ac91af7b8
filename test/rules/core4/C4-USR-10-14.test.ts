import { describe, expect, it } from 'vitest'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import { board, type ModelSpec, type PieceSpec, type UnitSpec } from '../board'
import { at, move, unitOf } from '../movers'

const wood: PieceSpec = { id: 'W', kind: 'wood', area: [12, 5, 30, 15] }
/** Their first man walks into the wood; how many dice each throw has. */
const dice = (
  spec: Partial<UnitSpec>,
  thrown: readonly string[],
  models: readonly ModelSpec[] = at([10, 10]),
) => move(board({ pieces: [wood], units: [unitOf('infantry', models, spec)] }), { 1: [13, 10] }, thrown)

describe('C4-USR-10 move through cover', () => {
  it('throws one die more, and the highest counts (USR-10-a)', () => {
    const run = dice({ rules: ['moveThroughCover'] }, ['2', '1', '5'])
    expect([run.rolls, run.state.units['L']?.difficultRoll]).toEqual([[3], 5])
  })
  it('a character on his own always has it', () =>
    expect(dice({ character: 'independent' }, ['2', '1', '5']).rolls).toEqual([3]))
  it('is a unit’s only if every model has it', () => {
    const some = [...at([10, 10]), ...at([11, 12])].map((one, n) => ({
      ...one,
      rules: n === 0 ? ['moveThroughCover'] : [],
    }))
    expect(dice({}, ['2', '4'], some).rolls).toEqual([2])
    expect(
      dice(
        {},
        ['2', '1', '5'],
        some.map((one) => ({ ...one, rules: ['moveThroughCover'] })),
      ).rolls,
    ).toEqual([3])
  })
  it('a monstrous creature throws all three again, once', () => {
    const run = dice({ type: 'monstrousCreature', rules: ['moveThroughCover'] }, [
      '1',
      '2',
      '3',
      '1',
      '4',
      '2',
    ])
    expect([run.rolls, run.state.units['L']?.difficultRoll]).toEqual([[3, 3], 4])
  })
})

describe('C4-USR-14 skilled rider', () => {
  const riders = (rules: readonly (readonly string[])[]) =>
    board({
      pieces: [wood],
      units: [
        unitOf(
          'bikes',
          rules.map((own, n) => ({ at: [10, 6 + 2 * n, 0] as const, rules: own })),
        ),
      ],
    })
  const skilled = ['skilledRider']
  const ends = { 1: [16, 6], 2: [16, 8], 3: [16, 10] } as const
  it('throws again directly after its own die, before the next model’s', () => {
    // 1 and again 4: the first is safe; 1: the second, who has it not, falls; 1 and again 1: so does the third.
    const run = move(riders([skilled, [], skilled]), ends, ['1', '4', '1', '1', '1'])
    expect(run.rolls).toEqual([1, 1, 1, 1, 1])
    expect([1, 2, 3].map((n) => run.place(n) !== null)).toEqual([true, false, false])
  })
  it('neighbours without it throw together', () =>
    expect(move(riders([[], [], skilled]), ends, ['2', '3', '4']).rolls).toEqual([2, 1]))
  it('is offered with yes as the proposal, and may be declined', () => {
    const asked: Decision[] = []
    const decline = (decision: Decision): Answer => {
      asked.push(decision)
      return decision.kind === 'dangerousAgain' ? { form: 'option', option: 'accept' } : decision.default
    }
    const run = move(riders([skilled]), { 1: [16, 6] }, ['1'], {}, decline)
    expect(asked.map(({ kind, default: proposal }) => [kind, proposal])).toEqual([
      ['dangerousAgain', { form: 'option', option: 'again' }],
    ])
    expect(run.place(1)).toBeNull()
  })
  it('is a character’s own, whoever he rides with', () => {
    const hero = move(
      board({ pieces: [wood], units: [unitOf('bikes', at([10, 6]), { character: 'independent' })] }),
      { 1: [16, 6] },
      ['1', '3'],
    )
    expect(hero.place(1)).not.toBeNull()
  })
})
