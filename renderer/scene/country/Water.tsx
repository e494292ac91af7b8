/**
 * The surface of rivers, ponds and marshes: one mesh. It drifts while the table is being drawn for another reason and asks
 * for no picture by itself: a table at rest stays at rest.
 */
import { useEffect, useMemo } from 'react'
import { MeshStandardMaterial, type BufferGeometry } from 'three'
import { drifted } from './drift'

const takesNoClick = (): null => null
const ripples = /* glsl */ `
  vec2 flow = vPlace.xz * 0.09;
  float t = drifted;
  vec2 slope = vec2(
    cos(flow.x * 1.7 + flow.y * 0.6 + t * 1.1) * 0.5 + cos(flow.x * 3.9 - flow.y * 2.3 - t * 1.7) * 0.32 + cos(flow.x * 8.1 + flow.y * 5.3 + t * 2.9) * 0.2,
    cos(flow.y * 2.1 - flow.x * 0.8 + t * 0.9) * 0.5 + cos(flow.y * 4.3 + flow.x * 2.9 + t * 1.9) * 0.32 + cos(flow.y * 7.7 - flow.x * 6.1 - t * 2.3) * 0.2
  ) * 0.09;
  normal = normalize(normal + (viewMatrix * vec4(slope.x, 0.0, slope.y, 0.0)).xyz);
`

function waterMaterial(): MeshStandardMaterial {
  const made = new MeshStandardMaterial({ vertexColors: true, roughness: 0.3, metalness: 0 })
  // Water is dark: its colours fill the bytes they are stored in, and are dimmed here.
  made.color.setScalar(0.5)
  made.name = 'water'
  made.customProgramCacheKey = () => 'water'
  made.onBeforeCompile = (shader) => {
    shader.uniforms['drifted'] = drifted
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nvarying vec3 vPlace;')
      .replace(
        '#include <begin_vertex>',
        '#include <begin_vertex>\nvPlace = (modelMatrix * vec4(position, 1.0)).xyz;',
      )
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nuniform float drifted;\nvarying vec3 vPlace;')
      .replace('#include <normal_fragment_maps>', ripples)
  }
  return made
}

export function Water({ geometry }: { readonly geometry: BufferGeometry }) {
  const material = useMemo(waterMaterial, [])
  useEffect(() => () => material.dispose(), [material])
  return <mesh name="water" geometry={geometry} material={material} receiveShadow raycast={takesNoClick} />
}
