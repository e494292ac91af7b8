/**
 * The only script of a report: of the sheets of an atlas it shows one, by turn and storey, and puts what chooses them above.
 * Without it they stand below each other as a list. Its words stand in the section's own data.
 */
export const script = `
for (const atlas of document.querySelectorAll('.atlas')) {
  const sheets = [...atlas.querySelectorAll('figure')];
  const named = (what) => [...new Set(sheets.map((sheet) => sheet.dataset[what]))];
  const turns = named('turn');
  const storeys = named('storey');
  let turn = 0;
  let storey = 0;
  const bar = document.createElement('div');
  bar.className = 'scrub';
  const label = document.createElement('label');
  const says = document.createElement('output');
  const range = document.createElement('input');
  range.type = 'range';
  range.min = '0';
  range.max = String(turns.length - 1);
  range.value = '0';
  range.setAttribute('aria-label', atlas.dataset.turnWord);
  label.append(says, range);
  bar.append(label);
  const group = document.createElement('div');
  group.setAttribute('role', 'group');
  group.setAttribute('aria-label', atlas.dataset.storeyWord);
  const buttons = storeys.map((name, at) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = name;
    button.addEventListener('click', () => { storey = at; show(); });
    group.append(button);
    return button;
  });
  bar.append(group);
  atlas.querySelector('.sheets').before(bar);
  const has = (at) => sheets.some((sheet) => sheet.dataset.turn === turns[turn] && sheet.dataset.storey === storeys[at]);
  function show() {
    if (!has(storey)) storey = 0;
    range.value = String(turn);
    says.textContent = turns[turn];
    range.setAttribute('aria-valuetext', turns[turn]);
    buttons.forEach((button, at) => {
      button.setAttribute('aria-pressed', String(at === storey));
      button.hidden = !has(at);
    });
    for (const sheet of sheets)
      sheet.hidden = sheet.dataset.turn !== turns[turn] || sheet.dataset.storey !== storeys[storey];
  }
  const within = (at, list) => Math.max(0, Math.min(list.length - 1, at));
  range.addEventListener('input', () => { turn = Number(range.value); show(); });
  bar.addEventListener('keydown', (event) => {
    const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    turn = within(turn + by[0], turns);
    const next = within(storey + by[1], storeys);
    if (has(next)) storey = next;
    show();
  });
  show();
}
`
