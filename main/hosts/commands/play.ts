export async function playCommand(_args: readonly string[]): Promise<number> {
  return 2
}
