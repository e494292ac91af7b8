/** Finds a browser on this machine: one to show the app in, and a Chromium for the tests. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { inRoot, run, runBin } from './prepare.mjs'

/** Chromium without its own windows, tabs and menus: a third less work for the same page. */
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell']
const chromiumNames = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]

const executable = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
const onPath = (names) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) =>
      names.map((name) => join(folder, process.platform === 'win32' ? `${name}.exe` : name)),
    )
    .find(executable)

function wellKnown() {
  if (process.platform === 'darwin')
    return [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ]
  if (process.platform === 'win32')
    return [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
      .filter(Boolean)
      .flatMap((folder) => [
        join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
        join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
      ])
  return ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium']
}

/** One that playwright has fetched before. */
function playwrightsOwn() {
  const cache =
    process.env.PLAYWRIGHT_BROWSERS_PATH ??
    {
      darwin: join(homedir(), 'Library', 'Caches', 'ms-playwright'),
      win32: join(process.env.LOCALAPPDATA ?? '', 'ms-playwright'),
    }[process.platform] ??
    join(homedir(), '.cache', 'ms-playwright')
  if (!existsSync(cache)) return undefined
  const inside = [
    'chrome-linux64/chrome',
    'chrome-linux/chrome',
    'chrome-win64/chrome.exe',
    'chrome-win/chrome.exe',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  ]
  return readdirSync(cache)
    .filter((name) => name.startsWith('chromium-'))
    .sort((a, b) => Number(b.split('-')[1]) - Number(a.split('-')[1]))
    .flatMap((name) => inside.map((path) => join(cache, name, path)))
    .find(executable)
}

/** Path of a Chromium, or undefined. CHROMIUM_PATH names one outright. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return executable(named) ? named : undefined
  return onPath(shellNames) ?? withWindows()
}
/** One that a person could use too. */
const withWindows = () => onPath(chromiumNames) ?? wellKnown().find(executable) ?? playwrightsOwn()

const debianRoot = process.platform === 'linux' && process.getuid?.() === 0 && onPath(['apt-get'])
/** Installs packages of Debian's, as far as they are to be had: the first of each list that is. */
function aptInstall(...choices) {
  const quiet = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  }
  if (run('apt-get', ['update', '-qq'], quiet) !== 0) return
  const install = (name) =>
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet) === 0
  for (const names of choices) names.find(install)
}

/** Finds a Chromium or installs one where it may; says what it did. */
export function ensureChromium() {
  const found = findChromium()
  if (found && (process.env.CHROMIUM_PATH || onPath(shellNames) || !debianRoot)) {
    console.log(`Chromium: ${found}`)
    return found
  }
  if (debianRoot) {
    console.log('No Chromium without windows found: installing the package of this system …')
    aptInstall(found ? ['chromium-headless-shell'] : ['chromium-headless-shell', 'chromium'])
  }
  if (!findChromium()) {
    console.log('No Chromium found: fetching the one that playwright keeps …')
    runBin('playwright', 'cli.js', ['install', 'chromium'])
  }
  const installed = findChromium()
  console.log(
    installed ? `Chromium: ${installed}` : 'No Chromium could be installed; set CHROMIUM_PATH to one.',
  )
  return installed
}

/** Firefox, and what drives WebKit; neither draws anything in 3D without a screen, be it one of Xvfb. */
function otherBrowsers() {
  const screen = process.platform !== 'linux' || process.env.DISPLAY || onPath(['Xvfb'])
  const firefox =
    onPath(['firefox-esr', 'firefox']) ??
    [
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
    ].find(executable)
  const named = (variable, path) => ({ variable, path: process.env[variable] ?? (screen ? path : undefined) })
  return {
    Firefox: named('FIREFOX_PATH', firefox),
    WebKit: named('WEBKIT_DRIVER_PATH', onPath(['WebKitWebDriver'])),
  }
}
/** By their names: the variable that tells a test where each is, and where it is, if it is. @param install  where they may be */
export function findOtherBrowsers({ install }) {
  const found = otherBrowsers()
  if (!install || !debianRoot || Object.values(found).every(({ path }) => path)) return found
  console.log('Installing the other browsers that this system has …')
  aptInstall(['xvfb'], ['firefox-esr', 'firefox'], ['webkit2gtk-driver'])
  return otherBrowsers()
}

/** Opens an address in the browser that the person uses; false where there is none to open. */
export function openBrowser(url) {
  const display = process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY
  if (!display) return false
  const [command, args] = {
    darwin: ['open', [url]],
    win32: ['rundll32', ['url.dll,FileProtocolHandler', url]],
  }[process.platform] ?? ['xdg-open', [url]]
  const opened = spawnSync(command, args, { stdio: 'ignore', timeout: 10_000 })
  if (!opened.error && opened.status === 0) return true
  const chromium = withWindows()
  if (!chromium) return false
  return !spawnSync(process.execPath, [inRoot('resources', 'tools', 'detach.mjs'), chromium, url], {
    stdio: 'ignore',
  }).error
}
