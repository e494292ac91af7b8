export declare function npm(
  args: readonly string[],
  platform?: NodeJS.Platform,
): { readonly command: string; readonly args: readonly string[]; readonly shell: boolean }
/** Time of the last change below these paths, ms. */
export declare function newest(paths: readonly string[]): number
