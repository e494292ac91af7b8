/** What a player has made himself: a hall out of a model, a city with it, a force. */
import { inches } from '../../shared/geometry/length'
import { rectangle } from '../../shared/geometry/turn'
import type { DesignFile } from '../../shared/protocol/own-files'
import { encodeMesh } from '../../shared/table'
import { house, meshOfSoup } from '../unit/import/models'
import type { Spectator } from './spectator'

export const quarter = { hall: 'own-mill-hall', city: 'own-mill-quarter', force: 'own-mill-watch' } as const
export const quarterNames = { hall: 'Mill hall', city: 'Mill quarter', force: 'Mill watch' } as const

export async function keepQuarter(spectator: Spectator): Promise<void> {
  const bytes = Buffer.from(encodeMesh(meshOfSoup(house()))).toString('base64')
  const { hash } = await spectator.call('saveMesh', { bytes })
  const { hall: id } = quarter
  const design: DesignFile['design'] = {
    kind: 'ruin',
    id,
    name: { en: quarterNames.hall, ru: 'Мельничный зал' },
    family: 'concrete',
    levels: [
      { index: 0, height: 0, slabs: [] },
      { index: 1, height: 76, slabs: [{ outline: [...rectangle(0, 0, 150, 120)], holes: [] }] },
    ],
    walls: [],
    stairs: [],
    heaps: [],
    footprintMethod: 'agreed',
    rubbleLine: [...rectangle(0, 0, 150, 120)],
    mesh: {
      hash,
      triangles: 96,
      sight: 'simple',
      blocks: [{ outline: [...rectangle(0, 0, 150, 5)], from: 0, to: 160 }],
    },
  }
  await spectator.call('saveDesign', { design: { format: 'war-storeys/design', version: 1, id, design } })
  const lies = (x: number, z: number) => ({
    design: id,
    at: { x: inches(x), z: inches(z) },
    turn: 0,
    vital: false,
  })
  await spectator.call('saveCity', {
    city: {
      format: 'war-storeys/city',
      version: 1,
      id: quarter.city,
      name: { en: quarterNames.city, ru: 'Мельничный квартал' },
      level: 'alpha',
      width: inches(48),
      depth: inches(48),
      designs: [design],
      pieces: [lies(10, 10), lies(30, 30)],
    },
  })
  const force = await spectator.call('force', { id: 'cinder-order' })
  await spectator.call('saveForce', {
    force: { ...force, id: quarter.force, name: { en: quarterNames.force, ru: 'Мельничная стража' } },
  })
}
