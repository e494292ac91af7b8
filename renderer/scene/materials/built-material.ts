import { MeshLambertMaterial, MeshStandardMaterial, type DataArrayTexture, type Material } from 'three'
import { bakeSurfaces } from './bake-surfaces'
import { layerIndex } from './layers'

export type Quality = 'low' | 'medium' | 'high'

/** Vertex colours are stored at half strength so that bytes can also lighten. */
export const colourScale = 2

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
 * The one material of everything built: texture layer and place come with each vertex (attribute uvl), so that a
 * whole storey of the city is a single draw call. The low tier leaves out bump and large-scale stains.
 */
function makeMaterial(quality: Quality, surfaces: DataArrayTexture): Material {
  const material =
    quality === 'low'
      ? new MeshLambertMaterial({ vertexColors: true })
      : new MeshStandardMaterial({ vertexColors: true, roughness: 0.94, metalness: 0 })
  material.color.setScalar(colourScale)
  material.name = `built-${quality}`
  material.customProgramCacheKey = () => material.name
  material.onBeforeCompile = (shader) => {
    shader.uniforms['surfaces'] = { value: surfaces }
    shader.vertexShader = shader.vertexShader
      .replace(
        '#include <common>',
        '#include <common>\nattribute vec3 uvl;\nvarying vec3 vUvl;\nvarying vec3 vPlace;',
      )
      .replace(
        '#include <begin_vertex>',
        '#include <begin_vertex>\nvUvl = uvl;\nvPlace = (modelMatrix * vec4(position, 1.0)).xyz;',
      )
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
      .replace('#include <map_fragment>', `diffuseColor.rgb *= texture(surfaces, vUvl).rgb;\n${stains}`)
      .replace('#include <normal_fragment_maps>', quality === 'low' ? '' : bump)
  }
  return material
}

const made = new Map<Quality, Material>()
/** Shared by ruins, ground and pieces, and kept for the life of the page: baking is the dear part. */
export function builtMaterial(quality: Quality): Material {
  const known = made.get(quality)
  if (known) return known
  const material = makeMaterial(quality, bakeSurfaces(quality === 'low' ? 256 : 512))
  made.set(quality, material)
  return material
}
