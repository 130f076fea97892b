import theme from 'vitepress/theme-without-fonts';
import './style.css';

// The site takes the theme from here, as its default.
export default theme;
