/** The part of the package that is used; it brings no types. */
declare module 'draco3dgltf/draco_decoder_gltf_nodejs.js' {
  export default function createDecoderModule(settings: { readonly wasmBinary: ArrayBuffer }): Promise<object>
}
declare module '*.wasm?url&inline' {
  /** As a data address. */
  const url: string
  export default url
}
