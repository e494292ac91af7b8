/**
 * Binary glTF: the surfaces of the scene that opens first, as they stand when it opens (nodes, copies, set morphs, the
 * pose of the joints). Numbers are unpacked by glTF Transform; what is checked, placed and left out is ours.
 */
import { cutText } from '../../../shared/cut-text'
import { ImportFault } from '../import-fault'
import { leftOut, type LeftOutItem } from '../left-out'
import { Soup, type ReadSoup } from '../soup'
import { addSurface, Work } from './add-surface'
import { opened } from './container'
import { GltfFile, isRead } from './gltf-file'
import { bonesOf, standingPlaces } from './pose'
import { jointPlaces, shownScene } from './scene'
import { copiesOf, skinOf, surfacesOf, type LeftCounts } from './shape-of'
import { unpacked } from './unpack'

export async function readGlb(
  bytes: Uint8Array,
): Promise<ReadSoup & { readonly leftOut: readonly LeftOutItem[] }> {
  const file = await GltfFile.of(opened(bytes))
  refuseUnread(file)
  const { parts, hidden, elsewhere } = shownScene(file)
  const counts: LeftCounts = { lines: 0, points: 0, colours: 0, variants: 0 }
  const drawn = parts.map((part) => ({
    part,
    surfaces: surfacesOf(file, part, counts),
    copies: copiesOf(file, part),
    skin: skinOf(file, part),
  }))
  const values = await unpacked(file)
  const jointPlace = jointPlaces(file)
  const soup = new Soup()
  const work = new Work()
  for (const { part, surfaces, copies, skin } of drawn) {
    const bones = skin && bonesOf(skin, part, values, jointPlace)
    for (const at of copies ? standingPlaces(copies, part, values) : [part.at])
      for (const surface of surfaces)
        addSurface(soup, work, surface, values, bones && surface.joints.length > 0 ? bones : at)
  }
  const { root } = file
  const unread = (root.extensionsUsed ?? []).filter((name) => !isRead.has(name) && !isLook(name))
  return {
    ...soup.finish(),
    leftOut: leftOut(
      {
        ...counts,
        hidden,
        elsewhere,
        materials: root.materials?.length ?? 0,
        pictures: root.images?.length ?? 0,
        animations: root.animations?.length ?? 0,
        cameras: root.cameras?.length ?? 0,
        lights: root.extensions?.KHR_lights_punctual?.lights?.length ?? 0,
        extensions: unread.length,
      },
      { extensions: cutText(unread.join(', '), 200) },
    ),
  }
}

/** Extensions about how a surface looks: materials, pictures and lights are counted as such. */
const isLook = (name: string): boolean => /^[A-Z]+_(materials|texture|lights|animation|xmp|audio)/.test(name)

function refuseUnread({ root }: GltfFile): void {
  const unread = (root.extensionsRequired ?? []).filter((name) => !isRead.has(name) && !isLook(name))
  if (unread.length === 0) return
  const names = cutText(unread.join(', '), 80)
  const packed = unread.some((name) => /compression/i.test(name))
  throw new ImportFault(packed ? 'packed' : 'extension', 'extensionsRequired', names)
}
