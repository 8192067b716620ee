/**
 * Languages in which people grow up, by ISO 639-3, each with the BCP 47 tag that `Intl` knows it by. Our own 17 stand
 * among them; the others are those that nurses in Germany most often bring along. Whose language is missing chooses
 * the nearest one or none: nothing depends on it but the language of translations.
 */
const TAGS = `
  aeb:ar-TN afr:af amh:am apc:ar-SY arb:ar arq:ar-DZ ary:ar-MA arz:ar-EG asm:as azj:az bel:be ben:bn bul:bg cat:ca ceb:ceb
  ces:cs ckb:ckb cmn:zh cym:cy dan:da deu:de ekk:et ell:el eng:en eus:eu ewe:ee fin:fi fil:fil fra:fr fuc:ff gaz:om
  gle:ga glg:gl guj:gu hau:ha hbs:sr-Latn heb:he hin:hi hun:hu hye:hy ibo:ig ilo:ilo ind:id isl:is ita:it jav:jv jpn:ja
  kan:kn kat:ka kaz:kk khk:mn khm:km kin:rw kir:ky kmr:ku kor:ko lao:lo lin:ln lit:lt ltz:lb lug:lg lvs:lv mal:ml mar:mr
  mkd:mk mlt:mt mya:my nld:nl nob:nb npi:ne nya:ny ory:or pan:pa pbu:ps pes:fa plt:mg pol:pl por:pt prs:fa-AF rmy:rmy
  ron:ro run:rn rus:ru sin:si slk:sk slv:sl sna:sn snd:sd som:so spa:es sqi:sq swe:sv swh:sw tam:ta tel:te tgk:tg tha:th
  tir:ti tsn:tn tuk:tk tur:tr twi:ak uig:ug ukr:uk urd:ur uzn:uz vie:vi wol:wo xho:xh ydd:yi yor:yo yue:yue zlm:ms zul:zu
`;

const TAG_BY_CODE: ReadonlyMap<string, string> = new Map(
  TAGS.trim()
    .split(/\s+/)
    .map((pair) => pair.split(":") as [string, string]),
);

export const NATIVE_LANGUAGE_CODES: readonly string[] = [...TAG_BY_CODE.keys()];

/** What to ask `Intl` with. A code that is not in the table is its own tag: the standard allows it. */
export function languageTagOf(code: string): string {
  return TAG_BY_CODE.get(code) ?? code;
}
