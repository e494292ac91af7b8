/** Layers of the one texture array that everything built is painted with. The order is that of the array. */
export const layers = [
  'brick',
  'clinker',
  'ashlar',
  'concrete',
  'plaster',
  'boards',
  'screed',
  'rubble',
  'asphalt',
  'paving',
  'earth',
  'grain',
  'turf',
  'leaf',
  'tiles',
  'rock',
] as const
export type LayerName = (typeof layers)[number]
const indices = Object.fromEntries(layers.map((name, i) => [name, i])) as Record<LayerName, number>
export const layerIndex = (name: LayerName): number => indices[name]

/** One repeat of every layer covers this square of the table, mm (4"). */
export const tileSize = 101.6
