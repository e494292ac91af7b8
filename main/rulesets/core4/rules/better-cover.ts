/** A cover save one better: where there is none it stays none, and nothing is better than 2+ (C4-USR-16, -17). */
export const betterCover = (save: number | null): number | null => save && Math.max(2, save - 1)
