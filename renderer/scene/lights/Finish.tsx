/** The last touch of the picture: ambient occlusion, tone mapping and vignette where the machine can afford them. */
import { EffectComposer, N8AO, SMAA, ToneMapping, Vignette } from '@react-three/postprocessing'
import { ToneMappingMode } from 'postprocessing'

export function Finish() {
  return (
    <EffectComposer multisampling={0}>
      <N8AO aoRadius={26} distanceFalloff={1.2} intensity={3.2} quality="medium" halfRes />
      <Vignette offset={0.28} darkness={0.55} />
      <ToneMapping mode={ToneMappingMode.AGX} />
      <SMAA />
    </EffectComposer>
  )
}
