/** The other half of the package, of which only tests make use; it brings no types. */
declare module 'draco3dgltf/draco_encoder_gltf_nodejs.js' {
  export default function createEncoderModule(): Promise<object>
}
