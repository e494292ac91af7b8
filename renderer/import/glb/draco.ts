/** Google's decoder for Draco, brought along as WebAssembly: nothing is fetched from elsewhere. */
import createDecoderModule from 'draco3dgltf/draco_decoder_gltf_nodejs.js'
import wasm from 'draco3dgltf/draco_decoder_gltf.wasm?url&inline'

let decoder: Promise<object> | undefined
export const dracoDecoder = (): Promise<object> => (decoder ??= started())

const started = async (): Promise<object> =>
  createDecoderModule({ wasmBinary: await (await fetch(wasm)).arrayBuffer() })
