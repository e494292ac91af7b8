/** The one-way dependencies of the design: renderer → shared ← main; hosts → session → rulesets → engine; and within them. */
const forbid = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: to },
})

/** Folders of one root, lowest first: each may import those before it. A folder that is missing here has no place yet. */
const layers = (name, root, folders) => [
  ...folders
    .slice(0, -1)
    .map((folder, n) =>
      forbid(
        `${name}-layers`,
        `^${root}/${folder}/`,
        `^${root}/(${folders.slice(n + 1).join('|')})/`,
        `${folder} stands below: move what is asked for down, or ask a question (README of ${root})`,
      ),
    ),
  forbid(
    `${name}-every-folder-has-a-layer`,
    `^${root}/(?!(${folders.join('|')})/)[^/]+/`,
    '.',
    'name it in layers()',
  ),
]
/** The same of what is imported when the program runs: a lower folder may name a type of a higher one. */
const runTimeLayers = (...named) =>
  layers(...named).map((rule) =>
    rule.to.path === '.' ? rule : { ...rule, to: { ...rule.to, dependencyTypesNot: ['type-only'] } },
  )
/** What lies flat in a root joins its folders; none of them imports it. */
const rootOnTop = (name, root) =>
  forbid(`${name}-root-on-top`, `^${root}/[^/]+/`, `^${root}/[^/]+\\.ts$`, 'the root joins its folders')
/** Folders are entered through their index.ts: from a sibling, from the root, from outside. */
const doors = (name, root) => [
  {
    name: `${name}-through-the-index`,
    severity: 'error',
    comment: 'what another folder needs leaves through index.ts',
    from: { path: `^${root}/([^/]+)/` },
    to: { path: `^${root}/[^/]+/`, pathNot: [`^${root}/$1/`, `^${root}/[^/]+/index\\.ts$`] },
  },
  {
    name: `${name}-through-the-index`,
    severity: 'error',
    comment: 'what another folder needs leaves through index.ts',
    from: { pathNot: `^${root}/[^/]+/` },
    to: { path: `^${root}/[^/]+/`, pathNot: `^${root}/[^/]+/index\\.ts$` },
  },
]
/** The only siblings a folder may import. */
const onlyThese = (root, folder, siblings) =>
  forbid(
    `${root}-directions`,
    `^${root}/${folder}/`,
    `^${root}/(?!(${[folder, ...siblings].join('|')})/)[^/]+/`,
    `${folder} knows ${siblings.join(', ') || 'no sibling'} alone`,
  )
/** Who else may come in by another door than index.ts: the engine's vocabulary is imported by every rule. */
const entered = (folder, more = '') => ({
  name: `main-${folder}-through-the-index`,
  severity: 'error',
  comment: `what ${folder} is needed for leaves through its index`,
  from: { path: '^main/', pathNot: `^main/${folder}/` },
  to: { path: `^main/${folder}/`, pathNot: `^main/${folder}/(index${more})\\.ts$` },
})
const core4 = 'main/rulesets/core4'
const cityFight = 'main/rulesets/city-fight'

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    forbid('shared-knows-nobody', '^shared', '^(main|renderer)', 'shared is pure'),
    {
      name: 'shared-is-pure',
      severity: 'error',
      comment:
        'packages without Node, DOM or React; an imported mesh is a tree of three-mesh-bvh, in one file',
      from: { path: '^shared' },
      to: {
        path: 'node_modules/',
        pathNot: 'node_modules/(zod|clipper2-ts|three|three-mesh-bvh|d3-scale|d3-shape)/',
      },
    },
    {
      name: 'shared-is-pure',
      severity: 'error',
      comment: 'shared draws nothing: only the tree of a mesh speaks of three',
      from: { path: '^shared', pathNot: '^shared/sight/mesh-tree\\.ts$' },
      to: { path: 'node_modules/three(-mesh-bvh)?/' },
    },
    forbid(
      'charts-alone-draw-with-d3',
      '^(main|renderer|shared/(?!report/charts/))',
      '^(node_modules/)?d3-(scale|shape)',
      'scales and lines of charts are worked out in shared/report/charts',
    ),
    forbid(
      'one-clipper',
      '^(main|renderer|shared/(?!geometry/clip\\.ts$))',
      '^(node_modules/)?clipper2-ts',
      'outlines are clipped in shared/geometry/clip.ts',
    ),
    {
      name: 'shared-no-node',
      severity: 'error',
      from: { path: '^shared' },
      to: { dependencyTypes: ['core'] },
    },
    forbid(
      'renderer-not-main',
      '^renderer',
      '^main',
      'the renderer sees the main side through shared/protocol only',
    ),
    // What a person sees: the page knows no picture, the picture is drawn of a page.
    ...runTimeLayers('renderer', 'renderer', [
      ...['public', 'theme', 'i18n', 'facts', 'show', 'import', 'page', 'hooks', 'scene', 'hud', 'screens'],
    ]),
    ...runTimeLayers('page', 'renderer/page', [
      ...['wire', 'words', 'app', 'game', 'editors', 'table', 'show', 'tools', 'hands'],
    ]),
    ...runTimeLayers('hands', 'renderer/page/hands', [
      ...['desk', 'battle', 'skirmish', 'skirmish-decisions', 'skirmish-deploy', 'stage'],
    ]),
    ...runTimeLayers('hud', 'renderer/hud', [
      ...[
        'controls',
        'fault',
        'plan',
        'said',
        'stills',
        'feed',
        'company',
        'dice',
        'powers',
        'ruins',
        'score',
        'skirmish-setup',
      ],
      ...['transport', 'templates', 'desk', 'assist', 'combat', 'tools', 'battle', 'skirmish-decisions'],
      'skirmish',
    ]),
    ...runTimeLayers('scene', 'renderer/scene', [
      ...[
        'canvas',
        'camera',
        'lights',
        'materials',
        'marks',
        'backdrop',
        'ruins',
        'country',
        'collapse',
        'combat',
      ],
      ...['pointer', 'dressing', 'ground', 'miniatures', 'stills', 'dice', 'effects', 'skirmish', 'terrain'],
      ...['views', 'templates', 'overlays', 'skirmish-decisions'],
    ]),
    ...runTimeLayers('screens', 'renderer/screens', [
      ...[
        'files',
        'documents',
        'editor',
        'preview',
        'table',
        'result',
        'settings',
        'battle',
        'film',
        'feed',
        'help',
        'home',
      ],
      ...[
        'forces',
        'form',
        'skirmish-forces',
        'terrain',
        'builder',
        'lists',
        'setup',
        'tables',
        'skirmish-setup',
      ],
      ...['skirmish', 'workshop', 'city-editor', 'scenario-editor', 'stage', 'studio'],
    ]),
    ...['hud', 'scene', 'page/hands'].map((root) => ({
      ...rootOnTop(root, `renderer/${root}`),
      to: { path: `^renderer/${root}/[^/]+\\.tsx?$`, dependencyTypesNot: ['type-only'] },
    })),
    {
      name: 'page-without-a-picture',
      severity: 'error',
      comment: 'a page is played in tests without React and without a picture',
      from: { path: '^renderer/page' },
      to: {
        path: 'node_modules/(react|react-dom|react-i18next|@react-three|three|three-mesh-bvh|zustand/(index|react))',
      },
    },

    forbid('main-not-renderer', '^main', '^renderer', 'the main side knows no screen'),

    // What every engine computes alike, and geometry, at the bottom; `protocol` speaks of what the others are, and lends them its words (refusals, ids, seats).
    onlyThese('shared', 'portable', []),
    onlyThese('shared', 'geometry', ['portable']),
    onlyThese('shared', 'table', ['geometry', 'portable', 'protocol']),
    onlyThese('shared', 'camera', ['geometry', 'portable', 'table']),
    onlyThese('shared', 'sight', ['geometry', 'portable', 'table', 'protocol']),
    onlyThese('shared', 'templates', ['geometry', 'portable', 'table', 'protocol']),
    onlyThese('shared', 'movement', ['geometry', 'portable', 'table', 'protocol']),
    onlyThese('shared', 'force', ['geometry', 'table', 'protocol']),
    onlyThese('shared', 'city', ['geometry', 'portable', 'table', 'protocol']),
    onlyThese('shared', 'skirmish', ['geometry', 'portable', 'table', 'sight', 'protocol']),
    onlyThese('shared', 'protocol', ['geometry', 'table', 'sight']),
    onlyThese('shared', 'words', ['geometry', 'force', 'protocol', 'table', 'sight']),
    onlyThese('shared', 'report', [
      ...['portable', 'geometry', 'table', 'camera', 'sight', 'movement', 'templates', 'force', 'skirmish'],
      ...['protocol', 'words'],
    ]),
    ...layers('report', 'shared/report', [
      ...[
        'record',
        'beats',
        'figures',
        'chance',
        'moments',
        'story',
        'cameras',
        'text',
        'drawing',
        'maps',
        'charts',
        'outputs',
      ],
    ]),
    {
      name: 'protocol-below-table-and-sight',
      severity: 'error',
      comment: 'protocol names the types of a table and of a witness; it calls nothing of theirs',
      from: { path: '^shared/protocol/' },
      to: { path: '^shared/(table|sight)/', dependencyTypesNot: ['type-only'] },
    },

    ...layers('city', 'shared/city', ['design', 'country', 'town', 'ruins', 'generator', 'editing']),

    // The engine is game-agnostic, a ruleset knows no host, hosts sit on top.
    ...layers('main', 'main', [
      'engine',
      'rulesets',
      'session',
      'automa',
      'judge',
      'storage',
      'hosts',
      'preload',
    ]),
    rootOnTop('main', 'main'),
    forbid(
      'session-knows-no-ruleset',
      '^main/session',
      '^main/rulesets',
      'a session plays whatever ruleset it is given',
    ),
    ...['session', 'automa', 'judge', 'storage'].map((folder) => entered(folder)),
    entered('engine', '|steps|types'),

    // Packs compose onto the base, and no game knows another.
    ...layers('rulesets', 'main/rulesets', [
      'core4',
      'city-fight',
      'sixth-special-rules',
      'sixth-missions',
      'live-skirmish',
    ]),
    rootOnTop('rulesets', 'main/rulesets'),
    forbid(
      'skirmish-on-its-own',
      '^main/rulesets/live-skirmish',
      '^main/rulesets/(core4|city-fight|sixth-)',
      'another game',
    ),
    ...['sixth-special-rules', 'sixth-missions'].map((pack) =>
      forbid(
        `${pack}-on-the-core-alone`,
        `^main/rulesets/${pack}`,
        `^main/rulesets/(?!core4/|${pack}/)`,
        'either is played without any other pack',
      ),
    ),
    ...layers('core4', core4, [
      ...['data', 'game', 'units', 'sight', 'rules', 'harm', 'movement', 'morale', 'characters'],
      ...['transport', 'houses', 'shooting', 'psychic', 'assault', 'tank-shock', 'card', 'turn'],
      ...['mission', 'battlefield', 'reserves', 'deployment', 'score', 'objectives', 'victory', 'proposals'],
    ]),
    rootOnTop('core4', core4),
    ...doors('core4', core4),
    ...layers('city-fight', cityFight, ['collapse', 'scenarios', 'rules', 'stealth', 'stratagems', 'setup']),
    rootOnTop('city-fight', cityFight),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
}
