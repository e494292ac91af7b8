import type { Plugin } from 'vite'

/** The file beside the built page that names everybody whose work is in the app, with their licences. */
export declare const noticesFile: string
export declare function notices(options: { readonly writes: boolean }): Plugin
