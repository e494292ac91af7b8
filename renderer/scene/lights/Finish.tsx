/** The last touch of the picture: ambient occlusion, tone mapping and smooth edges where the machine can afford them. */
import { EffectComposer, N8AO, SMAA, ToneMapping } from '@react-three/postprocessing'
import { ToneMappingMode, type EffectComposer as Composer } from 'postprocessing'
import type { Ref } from 'react'

export function Finish({ ref }: { readonly ref: Ref<Composer> }) {
  return (
    <EffectComposer ref={ref} multisampling={0}>
      <N8AO aoRadius={26} distanceFalloff={1.2} intensity={3.2} quality="medium" halfRes />
      <ToneMapping mode={ToneMappingMode.AGX} />
      <SMAA />
    </EffectComposer>
  )
}
