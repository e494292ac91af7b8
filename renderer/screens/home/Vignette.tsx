/** Small drawings over the ways to begin: a street to fight in, a plan still to be filled, an alley where somebody waits. */
export function StreetVignette() {
  return (
    <svg className="vignette" viewBox="0 0 400 150" preserveAspectRatio="xMidYMax slice" aria-hidden>
      <path d="M0 0H400V150H0Z" fill="#4b3420" />
      <circle cx="286" cy="112" r="30" fill="#e2a560" opacity=".85" />
      <path
        d="M0 150V96l22-6 8-18 30 2 6-16 34 4v88zM300 150V92l24-4 6-22 28 4 10-14 32 6v88z"
        fill="#36281c"
      />
      <path d="M118 150V62l16-4V34l22 6V22l30 8v18l14 6v96z" fill="#1d1a18" />
      <path d="M200 98h58l6 6v8h-64z" fill="#1d1a18" />
      <path
        d="M132 68h12v18h-12zm26-8h12v20h-12zm0 38h12v20h-12zm-26 6h12v18h-12zM182 66h10v18h-10z"
        fill="#8d5a30"
      />
      <g fill="#151312">
        <path d="M222 98v-15l-2-5 5-6 4 3 10-3v4l-9 4 1 18z" />
        <circle cx="227" cy="69" r="4" />
        <path d="M60 134v-17l-3-5 5-7 5 3 12-4v4l-11 6 2 20z" />
        <circle cx="65" cy="101" r="5" />
        <path d="M92 136v-15l-2-5 5-6 4 3 11-4v4l-10 5 1 18z" />
        <circle cx="97" cy="107" r="4.5" />
        <path d="M330 134v-17l3-5-5-7-5 3-13-6v5l12 7-1 20z" />
        <circle cx="325" cy="101" r="5" />
        <path d="M0 134q60-8 130-2t130 0 140-3v21H0z" />
      </g>
    </svg>
  )
}

export function PlanVignette() {
  return (
    <svg className="vignette" viewBox="0 0 400 150" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <path d="M0 0H400V150H0Z" fill="#20262a" />
      <path d="M0 88H400V118H0ZM236 0h30v150h-30z" fill="#2c3338" />
      <path d="M0 103H400M251 0V150" stroke="#454d52" strokeDasharray="10 8" />
      <g fill="#8f8878" stroke="#11161a" strokeWidth="2">
        <path d="M40 20h74v22H66v34H40z" />
        <path d="M154 30h52v44h-52z" fill="#b7ae9a" />
        <path d="M346 14h34v60h-34z" />
        <path d="M96 128h90v30H96z" />
        <path d="M290 130h66v30h-66z" fill="#b7ae9a" />
      </g>
      <path d="M286 26h38v36h-38z" fill="none" stroke="#c9a05a" strokeWidth="2" strokeDasharray="6 5" />
      <path d="M305 36v16m-8-8h16" stroke="#c9a05a" strokeWidth="2" />
    </svg>
  )
}

export function AlleyVignette() {
  return (
    <svg className="vignette" viewBox="0 0 400 150" preserveAspectRatio="xMidYMax slice" aria-hidden>
      <path d="M0 0H400V150H0Z" fill="#2b3634" />
      <path d="M150 0h110v150H150z" fill="#5c6f68" />
      <path d="M0 0h170v126L0 150z" fill="#1c2322" />
      <path d="M400 0H246v118l154 32z" fill="#222b29" />
      <path d="M0 150 170 126h76l154 24z" fill="#39453f" />
      <path d="M36 34h26v34H36zm58 6h22v30H94zM300 30h26v36h-26zm52-4h24v40h-24z" fill="#101514" />
      <path d="M300 66h26v4h-26z" fill="#c9a05a" />
      <path d="M316 54 214 118" stroke="#c9a05a" strokeWidth="1.5" strokeDasharray="5 5" opacity=".8" />
      <g fill="#0d1110">
        <path d="M206 136v-14l-3-5 4-7 5 3 11-4v4l-10 5 2 18z" />
        <circle cx="211" cy="105" r="4.5" />
        <path d="M138 140v-12l-4-5 2-8 6 2 11 2v4l-10 1 1 16z" />
        <circle cx="140" cy="110" r="4.5" />
        <path d="M308 66v-9l5-4 6 4v9z" />
        <circle cx="313" cy="50" r="4" />
      </g>
    </svg>
  )
}
