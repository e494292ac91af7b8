export { checkCountryPiece, isConfirmed, isOpenCountry, nextInCountry } from './country'
