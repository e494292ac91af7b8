/** A fortified ruin wears a belt of sandbags along its outline (CF-RUIN-07): two courses, one draw call for the table. */
import { useThree } from '@react-three/fiber'
import { useEffect, useMemo } from 'react'
import { CapsuleGeometry, Color, InstancedMesh, MeshStandardMaterial, Object3D } from 'three'
import { buildChance, type BuildChance } from '../../../shared/city/design/chance'
import type { PlanPoint } from '../../../shared/geometry/point'
import { footprint } from '../../../shared/table'
import type { Piece } from '../../../shared/table/types'
import { shadowClock } from '../lights/shadow-clock'

const bagLength = 15
const bagRadius = 3.6
/** Bags touch end to end with a little play. */
const spacing = 16
const burlap = new Color('#8d7a58')
const takesNoClick = (): null => null

interface Bag {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly turn: number
  readonly shade: number
}

/** Bags along one side of the outline; the upper course is shifted by half a bag and has gaps. */
function alongSide(from: PlanPoint, to: PlanPoint, luck: BuildChance): Bag[] {
  const length = Math.hypot(to.x - from.x, to.z - from.z)
  const turn = -Math.atan2(to.z - from.z, to.x - from.x)
  const bags: Bag[] = []
  for (const course of [0, 1])
    for (let along = spacing * (0.5 + 0.5 * course); along < length; along += spacing) {
      if (course === 1 && luck.next() < 0.3) continue
      const share = along / length
      bags.push({
        x: from.x + share * (to.x - from.x) + luck.between(-1, 1),
        y: bagRadius * (0.85 + 1.5 * course),
        z: from.z + share * (to.z - from.z) + luck.between(-1, 1),
        turn: turn + luck.between(-0.12, 0.12),
        shade: luck.between(0.82, 1.12),
      })
    }
  return bags
}

const bagsOf = (piece: Piece): readonly Bag[] => {
  const outline = footprint(piece)
  const luck = buildChance(`sandbags ${piece.id}`)
  return outline.flatMap((from, index) =>
    alongSide(from, outline[(index + 1) % outline.length] ?? from, luck),
  )
}

function sandbagMesh(bags: readonly Bag[]): InstancedMesh {
  const geometry = new CapsuleGeometry(bagRadius, bagLength - 2 * bagRadius, 2, 7)
  geometry.rotateZ(Math.PI / 2)
  geometry.scale(1, 0.72, 1)
  const mesh = new InstancedMesh(geometry, new MeshStandardMaterial({ roughness: 1 }), bags.length)
  const place = new Object3D()
  const colour = new Color()
  bags.forEach((bag, index) => {
    place.position.set(bag.x, bag.y, bag.z)
    place.rotation.y = bag.turn
    place.updateMatrix()
    mesh.setMatrixAt(index, place.matrix)
    mesh.setColorAt(index, colour.copy(burlap).multiplyScalar(bag.shade))
  })
  mesh.castShadow = true
  mesh.receiveShadow = true
  mesh.raycast = takesNoClick
  return mesh
}

export function Sandbags({ pieces }: { readonly pieces: readonly Piece[] }) {
  const invalidate = useThree((state) => state.invalidate)
  const fortified = pieces.filter(({ state }) => state.fortified)
  const look = fortified.map(({ id }) => id).join(' ')
  // `look` says all of the pieces that the belt shows.
  const mesh = useMemo(() => (look === '' ? null : sandbagMesh(fortified.flatMap(bagsOf))), [look])
  useEffect(() => {
    shadowClock.touch()
    invalidate()
    return () => {
      mesh?.geometry.dispose()
      mesh?.dispose()
    }
  }, [mesh, invalidate])
  return mesh && <primitive object={mesh} />
}
