export declare function namespacesRefused(setting: (name: string) => string | null): boolean
