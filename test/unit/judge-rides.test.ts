import { describe, expect, it } from 'vitest'
import { CaseFault, readCase, runCase } from '../../main/judge'

const hull = { hull: { length: 5, width: 3, height: 2 } }
const carrier = { id: 'L', seat: 'a', type: 'vehicle', body: hull, models: [{ at: [10, 10] }] }
const squad = { id: 'M', seat: 'a', models: [{}, {}] }
const other = { id: 'N', seat: 'a', models: [{ at: [30, 10] }] }
const enemy = { id: 'E', seat: 'b', models: [{ at: [20, 40] }] }

async function faultOf(...units: readonly object[]): Promise<string> {
  try {
    await runCase(readCase({ title: 'Who rides', units }))
  } catch (fault) {
    if (fault instanceof CaseFault) return fault.message
    throw fault
  }
  return ''
}

describe('a case in which somebody rides as nobody can (C4-TRANS-01 to -03)', () => {
  it('is judged where they ride as one may', async () =>
    expect(await faultOf(carrier, { ...squad, aboard: 'L.1' }, other, enemy)).toBe(''))
  it.each<[string, readonly object[], string]>([
    ['in nothing', [carrier, { ...squad, aboard: 'ghost' }], '$.units[1].aboard: no vehicle ghost'],
    ['in a man', [carrier, { ...squad, aboard: 'N.1' }, other], '$.units[1].aboard: no vehicle N.1'],
    ['in the enemy’s', [carrier, { ...enemy, aboard: 'L.1' }], '$.units[1].aboard: L.1 is of the other side'],
    ['in itself', [{ ...carrier, aboard: 'L.1' }], '$.units[0].aboard: a vehicle rides in nothing'],
    [
      'in one with others',
      [carrier, { ...squad, aboard: 'L.1' }, { ...other, aboard: 'L.1' }],
      '$.units[2].aboard: somebody rides in L.1 already',
    ],
    [
      'in what was bought for nobody',
      [{ ...carrier, dedicatedTo: 'ghost' }],
      '$.units[0].dedicatedTo: no other unit ghost',
    ],
    [
      'as two of one name',
      [carrier, { ...other, models: [{ id: 'L.1', at: [30, 10] }] }],
      '$.units[1].models[0].id: a second model L.1',
    ],
  ])('%s names the place', async (_how, units, fault) => expect(await faultOf(...units)).toContain(fault))
})
