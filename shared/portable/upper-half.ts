const bits = new DataView(new ArrayBuffer(8))

/** A number without the lower 32 bits of its fraction: 20 are left, so that its square is exact. */
export function upperHalf(x: number): number {
  bits.setFloat64(0, x)
  bits.setUint32(4, 0)
  return bits.getFloat64(0)
}
