/** What two libraries find in place of Node's files and paths, which they would use outside a page (electron.vite.config). */
export default null
