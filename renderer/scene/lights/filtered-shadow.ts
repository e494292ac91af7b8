/**
 * A shadow of radius 0 is read with one tap, which the graphics card filters between four texels of the map. Three takes
 * five taps or an unfiltered one: the five are dear where the processor draws, the one steps visibly along every edge.
 */
import { ShaderChunk } from 'three'

const fiveTaps = /vec2 texelSize = vec2\( 1\.0 \) \/ shadowMapSize;[\s\S]*?\) \* 0\.2;/

/** The chunk of three's shaders that reads shadow maps, with the short way in. @throws where three has changed it */
export function withOneTap(chunk: string): string {
  const [taken] = fiveTaps.exec(chunk) ?? []
  if (taken === undefined) throw new Error('three reads its shadow maps in another way')
  return chunk.replace(
    taken,
    `if ( shadowRadius <= 0.0 ) {
       shadow = texture( shadowMap, shadowCoord.xyz );
     } else {
       ${taken}
     }`,
  )
}
export function filterHardShadows(): void {
  ShaderChunk.shadowmap_pars_fragment = withOneTap(ShaderChunk.shadowmap_pars_fragment)
}
