/** The board, what lies on it and the ruins, storey by storey. */
import { Haze } from './collapse/Haze'
import { Ground, Pieces } from './ground'
import type { SceneProps } from './props'
import { Ruins, Sandbags } from './ruins'

export function Terrain({
  view,
  storey,
  opened,
  outlined,
  quality,
}: Pick<SceneProps, 'view' | 'storey' | 'opened' | 'outlined' | 'quality'>) {
  const { table } = view
  return (
    <>
      <Ground table={table} quality={quality} />
      <Pieces pieces={table.pieces} quality={quality} />
      <Sandbags pieces={table.pieces} />
      <Ruins
        pieces={table.pieces}
        storey={storey}
        opened={opened}
        outlined={outlined}
        quality={quality}
        hidden={null}
      />
      <Haze pieces={table.pieces} hidden={null} />
    </>
  )
}
