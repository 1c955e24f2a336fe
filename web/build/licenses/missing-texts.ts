const govett = 'Devon Govett <devongovett@gmail.com>';

/** Licences of packages that come without their text, with the notices from their source. */
export const missingTexts: Readonly<Record<string, string>> = {
  brotli: `${mitText(`Copyright (c) ${govett}`)}

Its decoder: Copyright 2013 Google Inc. All Rights Reserved. Licensed under the
Apache License, Version 2.0; http://www.apache.org/licenses/LICENSE-2.0`,
  dfa: mitText(`Copyright (c) ${govett}`),
  fontkit: mitText('Copyright (c) 2014-present Devon Govett'),
  'koa-compose': mitText('Copyright (c) 2013 TJ Holowaychuk tj@apex.sh'),
  'react-remove-scroll-bar': mitText('Copyright (c) 2025 Anton Korzunov <thekashey@gmail.com>'),
  saxes: `${iscText('Copyright (c) Contributors')}

It was forked from sax, which is under:

${iscText('Copyright (c) Isaac Z. Schlueter and Contributors')}

String.fromCodePoint in it is under:

${mitText('Copyright Mathias Bynens <https://mathiasbynens.be/>')}`,
};

/** What a package's own file leaves out: texts of parts of it that are under another licence. */
export const textsOfParts: Readonly<Record<string, string>> = {
  pako: `lib/zlib:

(C) 1995-2013 Jean-loup Gailly and Mark Adler
(C) 2014-2017 Vitaly Puzrin and Andrey Tupitsin

This software is provided 'as-is', without any express or implied
warranty. In no event will the authors be held liable for any damages
arising from the use of this software.

Permission is granted to anyone to use this software for any purpose,
including commercial applications, and to alter it and redistribute it
freely, subject to the following restrictions:

1. The origin of this software must not be misrepresented; you must not
  claim that you wrote the original software. If you use this software
  in a product, an acknowledgment in the product documentation would be
  appreciated but is not required.
2. Altered source versions must be plainly marked as such, and must not be
  misrepresented as being the original software.
3. This notice may not be removed or altered from any source distribution.`,
};

/**
 * Licences of packages that name none, or not by its identifier, or give a choice: as read in their
 * files.
 */
export const readLicenses: Readonly<Record<string, string>> = {
  duck: 'BSD-2-Clause',
  jszip: 'MIT',
  pako: 'MIT AND Zlib',
  'png-js': 'MIT',
};

function mitText(copyright: string): string {
  return `The MIT License (MIT)

${copyright}

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in
all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN
THE SOFTWARE.`;
}

function iscText(copyright: string): string {
  return `The ISC License

${copyright}

Permission to use, copy, modify, and/or distribute this software for any
purpose with or without fee is hereby granted, provided that the above
copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES
WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF
MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR
ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES
WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN
ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR
IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`;
}
