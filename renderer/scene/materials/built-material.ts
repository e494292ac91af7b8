import { MeshLambertMaterial, MeshStandardMaterial, type Material } from 'three'
import { layerIndex } from './layers'
import { bakedSurfaces, surfacesFor } from './surfaces'

export type Quality = 'low' | 'medium' | 'high'

/** Vertex colours are stored at half strength so that bytes can also lighten. */
const colourScale = 2

const cloudLayer = layerIndex('grain').toFixed(1)
const bump = /* glsl */ `
  {
    vec2 stepX = dFdx(vUvl.xy), stepY = dFdy(vUvl.xy);
    float here = texture(surfaces, vUvl).a;
    vec2 rise = vec2(texture(surfaces, vec3(vUvl.xy + stepX, vUvl.z)).a,
                     texture(surfaces, vec3(vUvl.xy + stepY, vUvl.z)).a) - here;
    rise *= 0.62;
    vec3 alongX = dFdx(-vViewPosition), alongY = dFdy(-vViewPosition);
    vec3 r1 = cross(alongY, normal), r2 = cross(normal, alongX);
    float det = dot(alongX, r1) * faceDirection;
    vec3 gradient = sign(det) * (rise.x * r1 + rise.y * r2);
    normal = normalize(abs(det) * normal - gradient);
  }
`

/**
 * Open ground is wide and its texture repeats every four inches: where a slow cloud says so, a second reading of it,
 * turned and enlarged, takes over.
 */
const surface = /* glsl */ `
  vec3 painted = texture(surfaces, vUvl).rgb;
  if (abs(vUvl.z - EARTH) < 0.5 || abs(vUvl.z - ASPHALT) < 0.5 || abs(vUvl.z - TURF) < 0.5) {
    vec2 turned = mat2(0.49, -0.37, 0.37, 0.49) * vUvl.xy + vec2(0.37, 0.11);
    float cloud = texture(surfaces, vec3(vPlace.xz * 0.0031 + vec2(0.13, 0.71), CLOUD)).g;
    painted = mix(painted, texture(surfaces, vec3(turned, vUvl.z)).rgb, smoothstep(0.74, 0.9, cloud));
  }
  diffuseColor.rgb *= painted;
`
  .replace('EARTH', layerIndex('earth').toFixed(1))
  .replace('ASPHALT', layerIndex('asphalt').toFixed(1))
  .replace('TURF', layerIndex('turf').toFixed(1))
  .replace('CLOUD', cloudLayer)

const placeInTable = /* glsl */ `
  vUvl = uvl;
  vec4 place = vec4(position, 1.0);
  #ifdef USE_BATCHING
    place = batchingMatrix * place;
  #endif
  vPlace = (modelMatrix * place).xyz;
`

/**
 * The one material of everything built: texture layer and place come with each vertex (attribute uvl), so that a
 * whole storey of the city is a single draw call. The low tier leaves out bump and large-scale stains.
 */
function makeMaterial(quality: Quality, name: string): Material {
  const material =
    quality === 'low'
      ? new MeshLambertMaterial({ vertexColors: true })
      : new MeshStandardMaterial({ vertexColors: true, roughness: 0.94, metalness: 0 })
  material.color.setScalar(colourScale)
  material.name = name
  material.customProgramCacheKey = () => material.name
  material.onBeforeCompile = (shader) => {
    // Asked for only now that the table is laid: until then they are painted beside the page.
    shader.uniforms['surfaces'] = { value: surfacesFor(quality) }
    shader.vertexShader = shader.vertexShader
      .replace(
        '#include <common>',
        '#include <common>\nattribute vec3 uvl;\nvarying vec3 vUvl;\nvarying vec3 vPlace;',
      )
      .replace('#include <begin_vertex>', `#include <begin_vertex>\n${placeInTable}`)
    const stains =
      quality === 'low'
        ? ''
        : `float stain = texture(surfaces, vec3(vPlace.xz * 0.0019 + vPlace.y * 0.0023, ${cloudLayer})).g;
           diffuseColor.rgb *= 0.62 + 0.54 * stain;`
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <common>',
        '#include <common>\nprecision highp sampler2DArray;\nuniform sampler2DArray surfaces;\nvarying vec3 vUvl;\nvarying vec3 vPlace;',
      )
      .replace('#include <map_fragment>', `${surface}\n${stains}`)
      .replace('#include <normal_fragment_maps>', quality === 'low' ? '' : bump)
  }
  return material
}

const made = new Map<string, Material>()
function materialNamed(kind: 'built' | 'batched' | 'fading', quality: Quality): Material {
  const name = `${kind}-${quality}`
  const known = made.get(name) ?? makeMaterial(quality, name)
  made.set(name, known)
  return known
}
/** Shared by ground and pieces, and kept for the life of the page. */
export const builtMaterial = (quality: Quality): Material => materialNamed('built', quality)
/** The same look for batches: one material on both would look up its program anew at every change between them. */
export const batchedMaterial = (quality: Quality): Material => materialNamed('batched', quality)
/** For what goes without a show. */
export function fadingMaterial(quality: Quality): Material {
  const material = materialNamed('fading', quality)
  material.transparent = true
  return material
}
/**
 * What is kept for the life of the page forgets the canvas it was drawn on: a renderer listens to every material and
 * texture it has used, and through it a table that was left would stay in memory with all its panels.
 */
export function forgetRenderers(): void {
  for (const one of [...made.values(), ...bakedSurfaces()]) one.dispose()
}
