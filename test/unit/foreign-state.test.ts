import { describe, expect, it } from 'vitest'
import { cityFight } from '../../main/rulesets'
import type { CoreState } from '../../main/rulesets/core4/game/state'
import { box, enemy, inside, table } from '../rules/core4/riders'

describe('a record of foreign rules is shown if everybody in it could stand somewhere or ride in something', () => {
  const faultOf = (state: CoreState) => cityFight.foreignFault?.(state)
  const rides = table([
    box(),
    inside(2),
    enemy([[30, 30]]),
    box({}, { id: 'W', models: [{ at: [40, 20, 0] }] }),
  ])
  const withModel = (id: string, change: (model: CoreState['models'][string]) => object): CoreState => {
    const model = rides.models[id]
    if (!model) throw new Error(`no ${id}`)
    return { ...rides, models: { ...rides.models, [id]: { ...model, ...change(model) } } }
  }
  const withRide = (id: string, vehicle: string): CoreState => {
    const unit = rides.units[id]
    if (!unit) throw new Error(`no ${id}`)
    return { ...rides, units: { ...rides.units, [id]: { ...unit, aboard: { vehicle } } } }
  }
  it('a table with a full carrier is', () => expect(faultOf(rides)).toBeNull())
  it.each([99_999, -99_999, 100_000.5, -100_000.5])('%s mm from the corner: within a hundred metres', (x) => {
    const far = withModel('E.1', ({ pose }) => ({ pose: pose && { ...pose, at: { ...pose.at, x } } }))
    expect(faultOf(far)).toBe(Math.abs(x) <= 100_000 ? null : 'models.E.1.pose.at.x')
  })
  it('a size is none below nothing', () =>
    expect(faultOf(withModel('E.1', ({ body }) => ({ body: { ...body, height: -1 } })))).toBe(
      'models.E.1.body.height',
    ))
  it('everybody is in a unit that there is', () =>
    expect(faultOf(withModel('E.1', () => ({ unit: 'nobody' })))).toBe('models.E.1.unit'))
  it.each([
    ['in nothing that there is', 'nothing'],
    ['in a man', 'E.1'],
    ['in a name of every object', 'constructor'],
  ])('nobody rides %s', (_, vehicle) => expect(faultOf(withRide('S', vehicle))).toBe('units.S.aboard'))
  it('nor in a vehicle that rides itself', () => expect(faultOf(withRide('V', 'W.1'))).toBe('units.S.aboard'))
})
