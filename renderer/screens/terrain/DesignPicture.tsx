import { useEffect, useState } from 'react'
import type { DesignFile } from '../../../shared/protocol/own-files'
import { designFootprint } from '../../../shared/table'
import { bounds } from '../../../shared/geometry'
import type { Polygon } from '../../../shared/geometry/point'
import { bringMeshes } from '../../page/app/own-meshes'
import { attempt, showFault } from '../../page/app/toasts'
import { pictureOf } from '../preview/picture-of'
import { usePage } from '../../hooks/page-context'

const points = (outline: Polygon): string => outline.map(({ x, z }) => `${x},${z}`).join(' ')

/** The plan of a design that has no shape of its own to be photographed. */
function Plan({ file }: { readonly file: DesignFile }) {
  const { design } = file
  const outline = designFootprint(design)
  const { minX, minZ, maxX, maxZ } = bounds(outline)
  return (
    <svg
      className="design-plan"
      viewBox={`${minX - 10} ${minZ - 10} ${maxX - minX + 20} ${maxZ - minZ + 20}`}
      aria-hidden
    >
      <polygon points={points(outline)} className="plan-ground" />
      {design.kind === 'ruin' &&
        design.levels.flatMap(({ index, slabs }) =>
          slabs.map((slab, i) => (
            <polygon key={`${index}.${i}`} points={points(slab.outline)} className="plan-floor" />
          )),
        )}
      {design.kind === 'ruin' &&
        design.walls.map(({ from, to, thickness }, i) => (
          <line
            key={i}
            x1={from.x}
            y1={from.z}
            x2={to.x}
            y2={to.z}
            strokeWidth={thickness}
            className="plan-wall"
          />
        ))}
    </svg>
  )
}

/** A design as a picture: its shape photographed once, or its plan. */
export function DesignPicture({ id }: { readonly id: string }) {
  const page = usePage()
  const [file, setFile] = useState<DesignFile | null>(null)
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => {
    let wanted = true
    const look = async () => {
      const found = await attempt(page, page.api.call('design', { id }))
      if (found === undefined || !wanted) return
      setFile(found)
      const { design } = found
      if (design.kind === 'collapsed' || design.mesh === undefined) return
      await bringMeshes(page, [design])
      if (wanted) setPicture(pictureOf(design.mesh.hash))
    }
    look().catch(page.bound(showFault))
    return () => {
      wanted = false
    }
  }, [id])
  if (picture !== null) return <img className="design-picture" src={picture} alt="" />
  return file === null ? <span className="no-picture design-picture" /> : <Plan file={file} />
}
