/** The dice of one roll in the tray: they tumble as recorded, then slide into their groups. */
import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { Color, InstancedMesh, Matrix4, MeshStandardMaterial, Quaternion, Vector3 } from 'three'
import type { Die } from '../../../shared/protocol/event'
import { showStep } from '../../show/clock'
import type { Arrangement } from './arrange'
import { dieGeometry, dieTexture } from './die-skin'
import { framesPerSecond, restingTurn, skinFor, throwFrames, type DiceOnTable } from './throw'

const throwSeconds = throwFrames / framesPerSecond
const sortSeconds = 0.38
const pauseSeconds = 0.12

const up = new Vector3(0, 1, 0)
const place = new Vector3()
const target = new Vector3()
const turn = new Quaternion()
const later = new Quaternion()
const scale = new Vector3()
const matrix = new Matrix4()
const plain = new Color(1, 1, 1)
const dim = new Color(0.4, 0.4, 0.42)
const tint = new Color()

/** The side of the die model that must look up: scatter and numbered dice carry their sign on one side. */
function shownFace(die: Die): number {
  if (die.kind === 'scatter') return die.face >= 5 ? 5 : 1
  return die.kind === 'd12' ? 1 : Math.min(6, Math.max(1, die.face))
}

interface Group {
  readonly mesh: InstancedMesh
  readonly dice: readonly number[]
}

export function ThrownDice({
  dice,
  thrown,
  arrangement,
  body,
  ink,
  settled,
}: {
  readonly dice: readonly Die[]
  readonly thrown: DiceOnTable
  readonly arrangement: Arrangement
  readonly body: string
  readonly ink: string
  /** Skipped or without motion: lie sorted at once. */
  readonly settled: boolean
}) {
  const invalidate = useThree((state) => state.invalidate)
  const time = useRef(0)
  const groups = useMemo((): readonly Group[] => {
    const kinds = new Map<string, number[]>()
    dice.forEach((die, i) => {
      const key = die.kind === 'd12' ? `d12.${die.face}` : die.kind === 'scatter' ? 'scatter' : 'd6'
      kinds.set(key, [...(kinds.get(key) ?? []), i])
    })
    return [...kinds].map(([key, indices]) => {
      const kind = dice[indices[0]!]!.kind
      const number = key.startsWith('d12') ? dice[indices[0]!]!.face : null
      const material = new MeshStandardMaterial({
        map: dieTexture({ kind, number }, body, ink),
        roughness: 0.42,
      })
      const mesh = new InstancedMesh(dieGeometry(), material, indices.length)
      mesh.castShadow = true
      mesh.frustumCulled = false
      return { mesh, dice: indices }
    })
  }, [dice, body, ink])
  useEffect(
    () => () => {
      for (const { mesh } of groups) {
        mesh.geometry.dispose()
        const material = mesh.material as MeshStandardMaterial
        material.map?.dispose()
        material.dispose()
        mesh.dispose()
      }
    },
    [groups],
  )
  const turns = useMemo(
    () =>
      dice.map((die, i) => ({
        skin: skinFor(shownFace(die), thrown.up[i]!),
        rest: restingTurn(shownFace(die)).premultiply(
          new Quaternion().setFromAxisAngle(
            up,
            ((die.kind === 'scatter' ? (die.bearing ?? 0) : 0) * Math.PI) / 180,
          ),
        ),
      })),
    [dice, thrown],
  )

  const show = (seconds: number): void => {
    const { frames, count, edge } = thrown
    const at = Math.min(throwFrames - 1.001, Math.max(0, seconds * framesPerSecond))
    const frame = Math.floor(at)
    const mix = at - frame
    const sorting = (seconds - throwSeconds - pauseSeconds) / sortSeconds
    const k = sorting <= 0 ? 0 : sorting >= 1 ? 1 : 1 - (1 - sorting) ** 3
    for (const { mesh, dice: indices } of groups) {
      indices.forEach((index, instance) => {
        const a = (frame * count + index) * 7
        const b = a + count * 7
        place.set(frames[a]!, frames[a + 1]!, frames[a + 2]!)
        place.lerp(target.set(frames[b]!, frames[b + 1]!, frames[b + 2]!), mix)
        turn.set(frames[a + 3]!, frames[a + 4]!, frames[a + 5]!, frames[a + 6]!)
        turn.slerp(later.set(frames[b + 3]!, frames[b + 4]!, frames[b + 5]!, frames[b + 6]!), mix)
        const { skin, rest } = turns[index]!
        turn.multiply(skin)
        const slot = arrangement.slots[index]!
        const size = edge + (arrangement.edge - edge) * k
        place.lerp(target.set(slot.x, arrangement.edge / 2, slot.z), k)
        turn.slerp(rest, k)
        mesh.setMatrixAt(instance, matrix.compose(place, turn, scale.setScalar(size)))
        tint.copy(plain)
        if (slot.group === 'failure') tint.lerp(dim, k)
        mesh.setColorAt(instance, tint)
      })
      mesh.instanceMatrix.needsUpdate = true
      if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true
    }
  }

  const end = throwSeconds + pauseSeconds + sortSeconds
  useLayoutEffect(() => {
    time.current = settled ? end : Math.min(time.current, end)
    show(time.current)
    invalidate()
  })
  useLayoutEffect(() => {
    if (!settled) time.current = 0
    // A new throw starts from the beginning; being skipped is handled above.
  }, [thrown])

  useFrame((_, delta) => {
    if (time.current >= end) return
    time.current = Math.min(end, time.current + showStep(delta, time.current > 0))
    show(time.current)
    invalidate()
  })
  return groups.map(({ mesh }, i) => <primitive key={i} object={mesh} dispose={null} />)
}
