// Each line, and wishes in forty forms.
import './idea.test.ts';
