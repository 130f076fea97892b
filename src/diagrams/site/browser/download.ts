/** What a picture takes from the style of the page. */
const kept = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linejoin', 'paint-order'];
const keptOfText = ['font-family', 'font-size', 'font-weight', 'text-anchor'];

/** The picture as a file of its own: what the style of the page gives it is written into it. */
const standalone = (svg: SVGSVGElement): string => {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [...svg.querySelectorAll('*')];
  for (const [index, element] of [...copy.querySelectorAll('*')].entries()) {
    const original = originals[index];
    if (!original) continue;
    const style = getComputedStyle(original);
    for (const name of element.closest('text') ? [...kept, ...keptOfText] : kept)
      element.setAttribute(name, style.getPropertyValue(name));
    if (style.display === 'none') element.setAttribute('display', 'none');
  }
  const { width, height } = svg.viewBox.baseVal;
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const paper = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  paper.setAttribute('width', '100%');
  paper.setAttribute('height', '100%');
  paper.setAttribute('fill', getComputedStyle(document.body).backgroundColor);
  copy.prepend(paper);
  return new XMLSerializer().serializeToString(copy);
};

const save = (name: string, url: string) => {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
};

const svgUrl = (svg: SVGSVGElement) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(svg))}`;

export const saveSvg = (svg: SVGSVGElement, name: string): void => save(`${name}.svg`, svgUrl(svg));

/** How many dots of the file make one of the picture. */
const sharpness = 2;

/** Rejects when the browser cannot draw the picture. */
export const savePng = async (svg: SVGSVGElement, name: string): Promise<void> => {
  const image = new Image();
  image.src = svgUrl(svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * sharpness;
  canvas.height = image.naturalHeight * sharpness;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  save(`${name}.png`, canvas.toDataURL('image/png'));
};
