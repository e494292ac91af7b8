export declare function npm(
  args: readonly string[],
  platform?: NodeJS.Platform,
): { readonly command: string; readonly args: readonly string[]; readonly shell: boolean }
