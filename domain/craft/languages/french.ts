import type { Language } from './language.ts';

export const french: Language = {
  phrases: {
    worn: [
      'un frisson lui|me parcourut|parcourait|courut',
      'un frisson parcourut|parcourait son|sa|mon|le',
      "son|mon coeur|cœur battait|bondit|s'emballa|manqua à|dans|un? tout|la|battement?",
      "ses|mes yeux s'écarquillèrent|s'agrandirent|s'embuèrent",
      "à peine plus? qu'un|un murmure|souffle",
      "l'air était lourd|épais|électrique|chargé",
      'un silence assourdissant|pesant|de',
      "le temps semblait|sembla s'arrêter|s'être|suspendu",
      "le temps s'arrêta|s'était",
      'rien ne serait plus|jamais plus? comme|pareil',
      'quelque chose bascula|changea|se en|brisa? lui|elle?',
      "le souffle qu'il|qu'elle retenait|avait",
      "ne put|pouvait s'empêcher de",
      'comme un papillon attiré',
      'le calme avant la tempête',
      'dans un monde où',
      'son|mon sang se glaça',
    ],
    contrast: [
      'non|pas seulement|simplement … ,? mais',
      'non pas … ,? mais',
      "ce|il n'était|n'est pas … , c'était|c'est",
      "n'était|n'est pas … , c'était|c'est",
      "ce n'était|n'est pas … ,? mais",
      'pas de … , pas de … , juste|seulement',
    ],
  },
  stopWords: `à ai ainsi alors après au aussi autre aux avait avaient avant avec avoir bien ça c'est c'était car ce cela ces
cet cette chez comme contre d'un d'une dans de depuis derrière des deux devant dit donc dont du elle elles en encore entre
est et été être eu eut fait fit furent fut il ils j'ai j'avais jamais je jusqu'à la là le les leur leurs lui ma mais me
même mes moi moins mon n'avait n'était ne ni non nos notre nous on ont ou où par parce pas pendant peu peut plus pour
pourquoi puis qu'elle qu'il qu'on quand que quelque quelques qui quoi rien s'il sa sans se ses si son sont sous sur ta
te tes toi ton toujours tous tout toute toutes très trop tu un une vers vos votre vous y`,
  commonLongWords: `aujourd'hui certainement comprendre exactement importante impossible maintenant probablement
quelquefois simplement tranquille`,
  rareLetters: 10,
  isCapitalName: true,
  endings: 'ements aient ement erent euses eurs euse ait ant ent ées er es ez ée és e s é',
};
