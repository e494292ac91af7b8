/** A small force with one of everything that the packs of the Sixth ask its player about. */
import { forceSchema, type Force } from '../../shared/protocol/force'
import { arm, both, onFoot, ordinary } from './staged-force'

const kind = (id: string, figure: string, weapons: readonly string[]) => ({
  id,
  name: both(id),
  profile: ordinary,
  weapons: [...weapons],
  gear: ['ccw'],
  figure,
})
const carrier = {
  id: 'carrier',
  name: both('Carrier', 'Транспортёр'),
  profile: {
    is: 'vehicle',
    av: { front: 11, side: 10, rear: 10 },
    bs: 3,
    traits: ['openTopped'],
    transport: { capacity: 8 },
    mounts: [],
  },
  weapons: [],
  figure: 'lightTransport',
  hull: { length: 4.5, width: 3, height: 2, bottom: 0 },
}
/** @param side  'a' or 'b' */
export const sixthForce = (side: 'a' | 'b'): Force =>
  forceSchema.parse({
    format: 'war-storeys/force',
    version: 4,
    id: `sixth-${side}`,
    name: both(`Sixth ${side}`),
    scheme: side === 'a' ? 'verdigris' : 'ember',
    kinds: [
      kind('captain', 'leader', ['rifle']),
      kind('man', 'rifle', ['rifle']),
      kind('jumper', 'jump', ['rifle']),
      kind('crew', 'mortar', ['mortar']),
      carrier,
    ],
    weapons: [
      arm('rifle', 24, 'rapidFire', both('Rifle', 'Винтовка')),
      {
        ...arm('mortar', 48, 'heavy', both('Trench mortar', 'Окопный миномёт')),
        rules: [{ rule: 'blast' }, { rule: 'barrage' }],
      },
    ],
    units: [
      {
        ...onFoot,
        id: `captain-${side}`,
        name: both('Harbour captain', 'Портовый капитан'),
        category: 'hq',
        character: 'independent',
        models: [{ kind: 'captain', count: 1 }],
      },
      {
        ...onFoot,
        id: `first-${side}`,
        name: both('First rank', 'Первая шеренга'),
        models: [{ kind: 'man', count: 5 }],
      },
      {
        ...onFoot,
        id: `scouts-${side}`,
        name: both('Far scouts', 'Дальние разведчики'),
        rules: [{ rule: 'scouts' }],
        models: [{ kind: 'man', count: 4 }],
      },
      {
        ...onFoot,
        id: `lurkers-${side}`,
        name: both('Lurkers', 'Тени'),
        category: 'elites',
        rules: [{ rule: 'infiltrate' }],
        models: [{ kind: 'man', count: 3 }],
      },
      {
        ...onFoot,
        id: `jumpers-${side}`,
        name: both('Ash jumpers', 'Пепельные прыгуны'),
        category: 'fastAttack',
        type: 'jumpInfantry',
        rules: [{ rule: 'deepStrike' }],
        models: [{ kind: 'jumper', count: 4 }],
      },
      {
        ...onFoot,
        id: `mortars-${side}`,
        name: both('Mortar battery', 'Миномётная батарея'),
        category: 'heavySupport',
        models: [{ kind: 'crew', count: 3 }],
      },
      {
        ...onFoot,
        id: `carrier-${side}`,
        name: both('Carrier', 'Транспортёр'),
        type: 'vehicle',
        dedicatedTo: `first-${side}`,
        models: [{ kind: 'carrier', count: 1 }],
      },
    ],
  })
