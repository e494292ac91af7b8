/** The accessors a part's shape needs, checked before anything is unpacked; and what of the part is no surface. */
import { ImportFault } from '../import-fault'
import { refusePacked, type GltfFile } from './gltf-file'
import type { Entry, Primitive } from './schema'
import type { MeshPart } from './scene'

/** glTF's numbers for how corners make triangles. */
export const stripMode = 5
export const fanMode = 6
const triangles = 4

export interface GltfSurface {
  readonly place: string
  readonly mode: number
  readonly position: number
  readonly indices: number | undefined
  /** Corners moved by so much of what an accessor says. */
  readonly morphs: readonly { readonly weight: number; readonly position: number }[]
  /** Four joints each and their weights. */
  readonly joints: readonly { readonly joints: number; readonly weights: number }[]
}
export interface LeftCounts {
  lines: number
  points: number
  colours: number
  variants: number
}
/** More shapes of one surface than anybody sets at once. */
const mostMorphs = 64

export function surfacesOf(
  file: GltfFile,
  { node, place: from }: MeshPart,
  counts: LeftCounts,
): readonly GltfSurface[] {
  const mesh = file.entry('meshes', node.mesh!, `${from}.mesh`)
  const weights = node.weights ?? mesh.weights ?? []
  return mesh.primitives.flatMap((primitive, p) => {
    const place = `meshes[${node.mesh}].primitives[${p}]`
    const { attributes, mode = triangles } = primitive
    if (mode < triangles) {
      counts[mode === 0 ? 'points' : 'lines']++
      return []
    }
    refusePacked(primitive.extensions, place)
    const position = attributes['POSITION']
    if (position === undefined) return []
    if ('COLOR_0' in attributes) counts.colours++
    const targets = primitive.targets ?? []
    const set = targets.flatMap((target, t) => {
      const weight = weights[t] ?? 0
      return weight === 0 || target.POSITION === undefined ? [] : [{ weight, position: target.POSITION }]
    })
    counts.variants += targets.length - set.length
    if (set.length > mostMorphs) throw new ImportFault('tooLarge', `${place}.targets`, `> ${mostMorphs}`)
    const joints = node.skin === undefined ? [] : jointsOf(attributes)
    const surface = { place, mode, position, indices: primitive.indices, morphs: set, joints }
    claim(file, primitive, surface)
    return [surface]
  })
}

function jointsOf(attributes: Primitive['attributes']): GltfSurface['joints'] {
  const found: { joints: number; weights: number }[] = []
  for (;;) {
    const joints = attributes[`JOINTS_${found.length}`]
    const weights = attributes[`WEIGHTS_${found.length}`]
    if (joints === undefined || weights === undefined) return found
    found.push({ joints, weights })
  }
}

function claim(
  file: GltfFile,
  primitive: Primitive,
  { place, position, indices, morphs, joints }: GltfSurface,
): void {
  const draco = primitive.extensions?.KHR_draco_mesh_compression
  if (draco) {
    const named = Object.keys(draco.attributes)
      .map((name) => primitive.attributes[name])
      .filter((index) => index !== undefined)
    file.useDraco(place, primitive, indices === undefined ? named : [...named, indices])
  }
  file.useAccessor(position, `${place}.attributes.POSITION`, ['VEC3'])
  if (indices !== undefined) {
    const list = file.useAccessor(indices, `${place}.indices`, ['SCALAR'])
    if (list.componentType === 5126) throw new ImportFault('damaged', `accessors[${indices}].componentType`)
  }
  for (const morph of morphs) file.useAccessor(morph.position, `${place}.targets`, ['VEC3'])
  for (const set of joints) {
    file.useAccessor(set.joints, `${place}.attributes.JOINTS`, ['VEC4'])
    file.useAccessor(set.weights, `${place}.attributes.WEIGHTS`, ['VEC4'])
  }
}

export interface Copies {
  readonly translation: number | undefined
  readonly rotation: number | undefined
  readonly scale: number | undefined
}
/** One mesh standing many times (EXT_mesh_gpu_instancing); undefined where it stands once. */
export function copiesOf(file: GltfFile, { node, place }: MeshPart): Copies | undefined {
  const instancing = node.extensions?.EXT_mesh_gpu_instancing
  if (instancing === undefined) return undefined
  const { TRANSLATION: translation, ROTATION: rotation, SCALE: scale } = instancing.attributes
  const at = `${place}.extensions.EXT_mesh_gpu_instancing`
  // Nothing says where a skin would stand many times.
  if (node.skin !== undefined) throw new ImportFault('extension', at, 'EXT_mesh_gpu_instancing')
  if (translation !== undefined) file.useAccessor(translation, `${at}.attributes.TRANSLATION`, ['VEC3'])
  if (rotation !== undefined) file.useAccessor(rotation, `${at}.attributes.ROTATION`, ['VEC4'])
  if (scale !== undefined) file.useAccessor(scale, `${at}.attributes.SCALE`, ['VEC3'])
  return { translation, rotation, scale }
}

export function skinOf(file: GltfFile, { node, place }: MeshPart): Entry<'skins'> | undefined {
  if (node.skin === undefined) return undefined
  const skin = file.entry('skins', node.skin, `${place}.skin`)
  if (skin.inverseBindMatrices !== undefined)
    file.useAccessor(skin.inverseBindMatrices, `skins[${node.skin}].inverseBindMatrices`, ['MAT4'])
  return skin
}
