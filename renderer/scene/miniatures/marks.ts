/** What lies and hangs at the bases: contact shadows, unit marks, selection, hover, picks, floor and wound tags. */
import { Color } from 'three'
import type { Seat } from '../../../shared/protocol/spatial'
import type { PieceId, SurfaceRef } from '../../../shared/table/types'
import { ringFrame, type RingField } from '../marks/ring-field'
import { floorTag, treatedTag, woundsTag, type TagField } from '../marks/tag-field'
import type { SceneProps } from '../props'
import { isShown } from '../../page/tools/storeys'
import { markLook, toneColour } from '../marks/tones'
import { sideRim } from './schemes'
import type { Troupe } from './troupe'

const rimColour: Readonly<Record<Seat, Color>> = { a: new Color(sideRim.a), b: new Color(sideRim.b) }

/** The floor whose number hangs at a base: inside a ruin its walls may hide everything else, on the ground floor too. */
export const numberedFloor = ({ piece, level }: SurfaceRef, ruins: ReadonlySet<PieceId>): number | null =>
  piece !== null && (level > 0 || ruins.has(piece)) ? level : null

interface MarkFields {
  /** Under everybody, whatever is said about him. */
  readonly shadows: RingField
  readonly rings: RingField
  readonly tags: TagField
}
export function drawMarks(
  { shadows, rings, tags }: MarkFields,
  troupe: Troupe,
  look: Pick<SceneProps, 'storey' | 'opened' | 'selected' | 'hovered' | 'picked' | 'rings'> & {
    readonly hidden: string | null
    readonly ruins: ReadonlySet<PieceId>
  },
): void {
  shadows.begin()
  rings.begin()
  tags.begin()
  const { selected, hovered, picked } = look
  for (const actor of troupe.actors.values()) {
    const { x, z } = actor.at
    const y = actor.at.y + 0.5
    const radius = Math.max(actor.radius, actor.halfLength)
    const frame = ringFrame(
      { shape: actor.shape, length: actor.halfLength * 2, width: actor.radius * 2 },
      actor.facing,
    )
    const { on } = actor.pose
    const floor = numberedFloor(on, look.ruins)
    const rim = actor.neutral ? toneColour.quiet : rimColour[actor.seat]
    if (actor.falling || actor.id === look.hidden) continue
    if (!isShown(on, look)) {
      if (actor.fallen) continue
      // On a storey that is cut away only its number hangs in the air.
      tags.add(floorTag(on.level), toneColour.quiet, x, y, z)
      continue
    }
    shadows.add('shadow', toneColour.shade, x, y - 0.2, z, radius, frame)
    if (actor.fallen) continue
    const mark = look.rings[actor.unit]
    if (actor.unit === selected) rings.add('bold', rim, x, y, z, radius, frame)
    else if (mark) rings.add(markLook[mark].pattern, toneColour[markLook[mark].tone], x, y, z, radius, frame)
    if (actor.id === hovered) rings.add('thin', toneColour.bone, x, y + 0.1, z, radius * 1.18, frame)
    if (picked.includes(actor.id)) rings.add('double', toneColour.vital, x, y + 0.1, z, radius * 1.1, frame)
    if (floor !== null) tags.add(floorTag(floor), rim, x + radius * 0.2, y + 2, z + radius * 0.96)
    const over = y + actor.height + 12
    if (actor.treated) tags.add(treatedTag, toneColour.legal, x, over, z)
    else if (actor.wounds < actor.fullWounds)
      tags.add(woundsTag(actor.wounds), toneColour.refused, x, over, z)
  }
  shadows.end()
  rings.end()
  tags.end()
}
