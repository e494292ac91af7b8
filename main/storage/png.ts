const magic = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Whether it begins as a picture of this kind does. */
export const isPng = (bytes: Uint8Array): boolean => magic.every((byte, n) => bytes[n] === byte)
